/// What effects have seen in the frame before: which views were there, and which values (R101).
final class EffectStore {
  private var appeared: Set<Identity> = []
  private var values: [Identity: any EffectValue] = [:]

  /// Does what a frame asks for, in the order it was collected; one that fails keeps none of the others
  /// from being done, unless it was stopped. Throws what the first of them failed with. Views that are no longer part of the
  /// board are forgotten: they appear anew when they come back.
  func commit(_ frame: FrameEffects) throws {
    let (wereThere, before) = (appeared, values)
    appeared = []
    values = [:]
    for request in frame.requests {
      if let value = request.value {
        values[request.key] = value
      } else {
        appeared.insert(request.key)
      }
    }
    var failure: (any Error)?
    for request in frame.requests {
      do {
        try perform(request, wasThere: wereThere.contains(request.key), before[request.key])
      } catch {
        guard request.handler.mayGoOn(after: error) else { throw error }
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  private func perform(
    _ request: FrameEffects.Request, wasThere: Bool, _ before: (any EffectValue)?
  ) throws {
    guard let value = request.value else {
      if !wasThere { try request.handler.perform([]) }
      return
    }
    guard let last = before ?? request.first, !value.isEqual(to: last) else { return }
    try request.handler.perform([value, last])
  }
}
