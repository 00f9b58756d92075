/// Interns styles and link targets; one table serves all buffers of a rendering.
package final class StyleTable {
  package init() {}

  package func intern(_ record: StyleRecord) -> StyleID { fatalError("being written") }

  package subscript(id: StyleID) -> StyleRecord { fatalError("being written") }

  /// The link for `url`, or `.none` when its scheme is not one of http, https, mailto and file.
  package func internLink(_ url: String) -> LinkID { fatalError("being written") }
}
