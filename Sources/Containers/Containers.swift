// Containers
