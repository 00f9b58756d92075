ContainerValues.isRejected = Entry(false)
return Text "a" :containerValue("isRejected", "yes")
