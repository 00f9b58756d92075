import Glibc

/// Tells when what is in some files has become another: whether a file is written in place, in several steps, or has
/// another put in its place, and also when it comes to be or goes.
///
/// Folders are watched, not files: what is put in a file's place is another file.
package final class FileWatcher {
  /// An editor that writes in several steps has so many seconds between them.
  static let quietTime = 0.05
  /// A file that is always being written is looked at after so many seconds.
  static let mostTime = 1.0

  private struct File {
    var content: FileContent
    /// The entries of folders that lead to it, its own last: those of links on the way come before.
    var entries: [FolderEntry]
    var round: Int
  }

  /// Has something to read when a file may have changed.
  package let descriptor: Int32
  /// Seconds since some moment.
  private let now: () -> Double
  private var files: [String: File] = [:]
  /// The watched folders by the numbers of their watches.
  private var folders: [Int32: FolderID] = [:]
  private var watches: [FolderID: Int32] = [:]
  /// Which files depend on an entry.
  private var dependents: [FolderEntry: Set<String>] = [:]
  /// The files that may have changed, and since when.
  private var touched: Set<String> = []
  private var firstTouch = 0.0
  private var lastTouch = 0.0
  /// What was written by whoever watches.
  private var own: Set<FolderEntry> = []
  private var round = 0

  /// nil, with errno, when the system watches no more for this user.
  package init?(now: @escaping () -> Double = { SourceWait.now }) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    self.now = now
    if descriptor < 0 { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  // MARK: - Which files

  /// Watches the file at `path`, which need not exist; from now on another content is a change. To be called before
  /// the file is read.
  package func watch(_ path: String) {
    drain()
    touched.remove(path)
    let known = files[path]?.content
    // What happens to the file from here on is seen by its watch, or in its content.
    let entries = follow(path)
    files[path] = File(
      content: FileContent(of: path, knowing: known), entries: entries, round: round)
  }

  /// From now on it counts which files are watched anew; ``forgetOthers()`` forgets the rest.
  package func beginRound() { round += 1 }

  /// Forgets the files that were not watched anew since ``beginRound()``.
  package func forgetOthers() {
    for (path, file) in files where file.round != round { forget(path) }
    for (folder, watch) in watches where !dependents.keys.contains(where: { $0.folder == folder }) {
      inotify_rm_watch(descriptor, watch)
      watches[folder] = nil
      folders[watch] = nil
    }
  }

  /// How many folders are watched.
  var watchedFolders: Int { watches.count }

  /// The file at `path` is being written by whoever watches: what it becomes is no change.
  package func expectChange(of path: String) {
    if let entry = FolderEntry.way(to: path).last { own.insert(entry.entry) }
  }

  /// The file at `path` is not watched any more.
  func forget(_ path: String) {
    unlink(path)
    files[path] = nil
    touched.remove(path)
  }

  private func unlink(_ path: String) {
    for entry in files[path]?.entries ?? [] {
      dependents[entry]?.remove(path)
      if dependents[entry]?.isEmpty == true { dependents[entry] = nil }
    }
  }

  /// Watches the folders on the way to `path` as it is now; returns their entries.
  private func follow(_ path: String) -> [FolderEntry] {
    unlink(path)
    return FolderEntry.way(to: path).map { step in
      add(watchOn: step.folder, step.entry.folder)
      dependents[step.entry, default: []].insert(path)
      return step.entry
    }
  }

  private func add(watchOn path: String, _ folder: FolderID) {
    guard watches[folder] == nil else { return }
    let events: Int32 =
      IN_CREATE | IN_DELETE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO
      | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
    let watch = inotify_add_watch(descriptor, path, UInt32(bitPattern: events))
    guard watch >= 0 else { return }
    watches[folder] = watch
    folders[watch] = folder
  }

  // MARK: - What has changed

  /// When ``takeChanges()`` is to be asked; nil while nothing has happened.
  package var deadline: Double? {
    touched.isEmpty ? nil : min(lastTouch + Self.quietTime, firstTouch + Self.mostTime)
  }

  /// The files that have other contents than when they were watched, or told here last; none before the deadline.
  package func takeChanges() -> [String] {
    drain()
    guard let deadline, deadline <= now() else { return [] }
    defer { own = [] }
    let paths = touched.sorted()
    touched = []
    return paths.filter(hasChanged)
  }

  private func hasChanged(_ path: String) -> Bool {
    guard let known = files[path] else { return false }
    let entries = follow(path)
    let content = FileContent(of: path, knowing: known.content)
    files[path] = File(content: content, entries: entries, round: known.round)
    return content != known.content && !(known.entries.last.map(own.contains) ?? false)
  }

  private func touch(_ paths: some Sequence<String>) {
    let wasQuiet = touched.isEmpty
    let count = touched.count
    touched.formUnion(paths)
    guard touched.count > count || !wasQuiet else { return }
    lastTouch = now()
    if wasQuiet { firstTouch = lastTouch }
  }

  /// Reads the events that are there; ones of other files in the same folders mean nothing.
  package func drain() {
    withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 16) { buffer in
      while case let count = read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
        var rest = UnsafeRawBufferPointer(buffer)[..<count]
        while let event = WatchEvent(&rest) { take(event) }
      }
    }
  }

  private func take(_ event: WatchEvent) {
    // Events were lost, or a folder is another: any of its files may have changed.
    guard let folder = folders[event.watch] else {
      if event.isOverflow { touch(files.keys) }
      return
    }
    if let name = event.name {
      touch(dependents[FolderEntry(folder: folder, name: name)] ?? [])
    } else {
      touch(dependents.filter { $0.key.folder == folder }.flatMap(\.value))
    }
    guard event.isEnd else { return }
    folders[event.watch] = nil
    watches[folder] = nil
  }
}

/// One event as the system writes it.
private struct WatchEvent {
  let watch: Int32
  private let mask: Int32
  /// The entry of the folder; nil for the folder itself.
  let name: String?

  /// Takes the first event off `bytes`; nil when there is none.
  init?(_ bytes: inout Slice<UnsafeRawBufferPointer>) {
    guard bytes.count >= MemoryLayout<inotify_event>.size else { return nil }
    let raw = UnsafeRawBufferPointer(rebasing: bytes)
    let header = raw.loadUnaligned(as: inotify_event.self)
    let size = MemoryLayout<inotify_event>.size
    let text = raw[size..<min(raw.count, size + Int(header.len))].prefix { $0 != 0 }
    (watch, mask) = (header.wd, Int32(bitPattern: header.mask))
    name = text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    bytes = bytes.dropFirst(size + Int(header.len))
  }

  var isOverflow: Bool { mask & IN_Q_OVERFLOW != 0 }
  /// Whether the folder is not watched any more.
  var isEnd: Bool { mask & IN_IGNORED != 0 }
}
