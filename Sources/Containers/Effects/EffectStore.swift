/// What effects have seen in the frame before: which views were there, and which values (R101).
final class EffectStore {
  private var appeared: Set<Identity> = []
  private var values: [Identity: any EffectValue] = [:]

  /// Does what a frame asks for, in the order it was collected. Views that are no longer part of
  /// the board are forgotten: they appear anew when they come back.
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
    for request in frame.requests {
      try perform(request, wasThere: wereThere.contains(request.key), before[request.key])
    }
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
