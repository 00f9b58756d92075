import Containers

/// The child's rank when its stack divides space (R66, R126).
enum LayoutPriorityBox: WrapperLayout {
  static var defaults: LayoutPriorityParameters { LayoutPriorityParameters(0) }

  static func priority(of box: BoxRef, in tree: LayoutTree) -> Double {
    parameters(of: box).priority
  }
}
