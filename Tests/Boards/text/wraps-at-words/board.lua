return Text "Scrolling in the Deep, and Some Body Like View"
