ContainerValues.isRejected = Entry(0)
return Text "a" :containerValue("isRejectd", 1)
