import CSystemLibraries
import Glibc
import Scripting

/// PNG and PDF, drawn from the board as SVG by the system's librsvg.
struct PictureFile: Sendable {
  enum Format: String, Sendable {
    case png = "PNG"
    case pdf = "PDF"
  }

  /// So that letters are sharp on screens that have more pixels than lengths say.
  private static let pixelsEach = 2.0

  let format: Format

  init(_ format: Format) { self.format = format }

  /// Why it cannot be written, which no board is evaluated to find out; nil when it can.
  func problem(writingTo path: String?) -> String? {
    if path == nil, isatty(STDOUT_FILENO) == 1 {
      return "\(format.rawValue) is nothing that a terminal shows: add -o board.\(ending)"
    }
    return crsvg_is_there() ? nil : missing
  }

  /// Draws a whole SVG and hands over the bytes of the file.
  func draw(_ svg: UnsafeBufferPointer<UInt8>, write: (UnsafeBufferPointer<UInt8>) throws -> Void)
    throws
  {
    guard !svg.isEmpty else { return }
    var picture = crsvg_Picture()
    let kind = format == .png ? CRSVG_PNG : CRSVG_PDF
    let problem = crsvg_draw(svg.baseAddress, svg.count, kind, Self.pixelsEach, &picture)
    defer { free(picture.bytes) }
    switch problem {
    case CRSVG_FINE: try write(UnsafeBufferPointer(start: picture.bytes, count: picture.count))
    case CRSVG_NO_LIBRARY: throw PictureFailure(description: missing)
    case CRSVG_TOO_LARGE:
      let most = format == .png ? "32767 pixels" : "14400 points"
      throw PictureFailure(
        description: "the board would be \(Int(picture.width)) × \(Int(picture.height)), "
          + "and \(format.rawValue) has at most \(most) each way; write an .svg or .html file")
    default:
      let message = withUnsafeBytes(of: picture.message) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw PictureFailure(
        description: "the board cannot be drawn as \(format.rawValue): \(message)")
    }
  }

  private var ending: String { format.rawValue.lowercased() }

  private var missing: String {
    "\(format.rawValue) needs librsvg, which is not there; apt-get install librsvg2-2, "
      + "or write an .svg file"
  }
}

/// A picture cannot be drawn.
struct PictureFailure: CodedError, CustomStringConvertible {
  let description: String

  var code: DiagnosticCode { .output }
}
