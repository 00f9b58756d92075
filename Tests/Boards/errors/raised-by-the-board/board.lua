error "the songs are not here"
