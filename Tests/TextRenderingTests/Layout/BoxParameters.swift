import TextRendering

// Of boxes, where a node's have the same name.
typealias StackParameters = TextRendering.StackParameters
typealias FlowParameters = TextRendering.FlowParameters
typealias ScrollParameters = TextRendering.ScrollParameters
typealias GridParameters = TextRendering.GridParameters
typealias GridRowParameters = TextRendering.GridRowParameters
typealias GridCellParameters = TextRendering.GridCellParameters
typealias SpacerParameters = TextRendering.SpacerParameters
typealias BarParameters = TextRendering.BarParameters
typealias SparklineParameters = TextRendering.SparklineParameters
typealias PaddingParameters = TextRendering.PaddingParameters
typealias FixedFrameParameters = TextRendering.FixedFrameParameters
typealias FlexibleFrameParameters = TextRendering.FlexibleFrameParameters
typealias FixedSizeParameters = TextRendering.FixedSizeParameters
typealias LayoutPriorityParameters = TextRendering.LayoutPriorityParameters
typealias OffsetParameters = TextRendering.OffsetParameters
typealias GuideParameters = TextRendering.GuideParameters
typealias BorderParameters = TextRendering.BorderParameters
