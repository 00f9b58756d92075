-- An explicit nil is nothing, too.
return nil
