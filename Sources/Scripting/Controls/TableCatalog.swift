import Containers

/// Tables and trees: what draws data that the board has.
extension Widget {
  static var tables: [Widget] {
    [
      Widget(
        "Table", .table,
        Description(
          "Rows in columns that line up, each as wide as it needs and the width allows.",
          [
            [
              "rows: list -- the items, a row for each; a view among them stands across all columns",
              "columns: list -- a TableColumn for each column",
            ],
            ["columns: children -- a TableColumn for each column"],
          ],
          labels: [
            "data: list -- the items, a row for each; a view among them stands across all columns",
            "id: string | function -- a field or function that tells rows apart",
            "style: \"plain\" | \"rounded\" | \"grid\" | \"compact\" = \"plain\" -- which lines are drawn",
            "zebra: boolean | color -- marks every second row",
            "header: boolean = true -- whether titles stand above the columns",
            "empty: view -- what stands there without rows",
            "title: string | view -- what stands above the rows, in the upper line where there is one",
            "caption: string | view -- what stands below the rows, in the lower line where there is one",
            "titleAlignment: \(HorizontalAlignment.alternatives) = \"leading\" -- where title and caption stand",
            "section: string | function -- a field or function that says which section a row is in; each has its title above its rows",
            "limit: cells -- at most so many rows are drawn, and a row says how many more there are",
            "headerStyle: string -- how titles of columns are drawn, as in Text.markup: \"cyan\"",
            "rowStyle: string | function -- how rows are drawn, as in Text.markup: \"bold red on yellow\"; a function of the item and its position returns that, or nil",
            "verticalAlignment: \"top\" | \"center\" | \"bottom\" = \"top\" -- where cells stand in rows that are higher",
            "selection: string | number | boolean | table | binding -- the id of the chosen row; a table for several",
            "sortOrder: list | string | binding -- the name of a column, \"-\" before it for the greatest first; or a list of such",
          ],
          acting: .partly,
          example:
            #"Table({ { name = "Sam" }, { name = "Matt" } }, { TableColumn("Name", "name") })"#,
          seeAlso: ["TableColumn", "Grid", "Section", "gridCellColumns"])),
      Widget(
        "TableColumn", .tablecolumn,
        Description(
          "One column of a Table.",
          [
            [
              "title: string -- what stands above the column",
              "value: string | function -- a field of an item, or a function of it",
            ],
            [
              "title: string -- what stands above the column",
              "value: string | function -- a field of an item, or a function of it",
              "keys: table -- how its cells look",
            ], ["title: children -- what stands above it, or in it"],
          ],
          labels: [
            "title: string | view -- what stands above the column",
            "value: string | number | function -- a field of an item, or a function of it",
            "format: \(FormatModule.type) -- how its numbers are written: a name of host.format, a pattern of string.format, or a function",
            "sortValue: string | function -- what rows are sorted by, the value without it",
            "width: cells | table -- so many columns of the screen, or { min =, ideal =, max = }",
            "alignment: \"leading\" | \"center\" | \"trailing\" | \"decimal\" -- where its cells stand; decimal points stand below each other",
            "verticalAlignment: \"top\" | \"center\" | \"bottom\" -- where its cells stand in rows that are higher, as the Table says without it",
            "lineLimit: cells -- at most so many lines in a cell",
            "priority: number -- where there is no room, columns of the least one are left out first; 0 without it",
            "truncationMode: \"head\" | \"middle\" | \"tail\" -- what gives way in a cell",
            "footer: string | number | view | function -- what stands below it; a function gets the rows",
          ], example: #"Table({ { n = 3 } }, { TableColumn("Plays", "n") })"#, seeAlso: ["Table"])),
      tree(
        "OutlineGroup", "A tree of data, each item a row below its parent.",
        example:
          #"OutlineGroup({ name = "songs", children = { { name = "one" } } }, function(item) return item.name end)"#,
        seeAlso: ["Tree", "DisclosureGroup"]),
      tree(
        "Tree", "An OutlineGroup with guides.",
        example: #"Tree { name = "songs", children = { { name = "one" } } }"#,
        seeAlso: ["OutlineGroup"]),
    ]
  }

  private static func tree(
    _ name: String, _ summary: String, example: String, seeAlso: [String]
  ) -> Widget {
    let data = "data: table -- an item, or a list of items"
    let row = "row: fn(item) -- returns the view of one item; its name without it"
    return Widget(
      name, .tree, labelsArgument: 2,
      Description(
        summary,
        [
          [data], [data, row],
          [data, "options: table -- where an item has its children, and how rows look", row],
        ],
        labels: [
          "children: string | function -- a field or function that gives an item's children",
          "id: string | function -- a field or function that tells items apart",
          "style: \"guides\" | \"indented\" | \"disclosure\" -- what shows the depth",
          "isExpanded: boolean -- whether rows begin unfolded",
        ], example: example, seeAlso: seeAlso))
  }
}
