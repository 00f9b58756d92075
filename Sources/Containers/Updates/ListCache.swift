/// The lists that closures over resolved content were handed in earlier frames. A list is made anew
/// in every frame and compared with the one before: only when they differ is the closure called
/// again.
final class ListCache {
  private final class Entry<List> {
    let list: List
    /// Keeps the view whose list it is, so that its address is not given to another.
    let owner: AnyObject?
    var usedIn: Int

    init(_ list: List, owner: AnyObject?, frame: Int) {
      self.list = list
      self.owner = owner
      usedIn = frame
    }
  }

  private var subviews: [UpdateCache.Key: Entry<SubviewsStorage>] = [:]
  private var sections: [UpdateCache.Key: Entry<SectionList>] = [:]

  /// The list of the frame before when it has the same leaves as `fresh`, as far as anybody has
  /// looked; else `fresh`.
  func subviews(
    for key: UpdateCache.Key, frame: Int, owner: () -> AnyObject?, fresh: () -> LeafList
  ) throws -> SubviewsStorage {
    if let known = subviews[key] {
      if known.usedIn == frame { return known.list }
      let fresh = fresh()
      if let list = known.list.list, try list.hasSameLeaves(as: fresh) {
        known.usedIn = frame
        return known.list
      }
      return keep(SubviewsStorage(list: fresh), for: key, frame, known.owner)
    }
    return keep(SubviewsStorage(list: fresh()), for: key, frame, owner())
  }

  private func keep(
    _ list: SubviewsStorage, for key: UpdateCache.Key, _ frame: Int, _ owner: AnyObject?
  ) -> SubviewsStorage {
    subviews[key] = Entry(list, owner: owner, frame: frame)
    return list
  }

  /// As for subviews.
  func sections(
    for key: UpdateCache.Key, frame: Int, owner: () -> AnyObject?, fresh: () -> SectionList
  ) throws -> SectionList {
    if let known = sections[key] {
      if known.usedIn == frame { return known.list }
      let fresh = fresh()
      if try known.list.hasSameSections(as: fresh) {
        known.usedIn = frame
        return known.list
      }
      sections[key] = Entry(fresh, owner: known.owner, frame: frame)
      return fresh
    }
    let fresh = fresh()
    sections[key] = Entry(fresh, owner: owner(), frame: frame)
    return fresh
  }

  func removeAll() {
    subviews = [:]
    sections = [:]
  }

  func endFrame(_ frame: Int) {
    subviews = subviews.filter { $0.value.usedIn == frame }
    sections = sections.filter { $0.value.usedIn == frame }
  }
}
