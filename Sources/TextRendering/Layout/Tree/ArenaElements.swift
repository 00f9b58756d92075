// The text and style values that the layout keeps in raw memory; the compiler checks that they hold no
// references, which it does not conclude for `package` types by itself.
extension StyleID: BitwiseCopyable {}
extension TextClass: BitwiseCopyable {}
extension MeasuredText: BitwiseCopyable {}
extension TextRun: BitwiseCopyable {}
extension TextAttributes: BitwiseCopyable {}
extension HyperlinkID: BitwiseCopyable {}
extension StyleRecord: BitwiseCopyable {}
