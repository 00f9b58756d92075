return Markdown [==[
# Gig planner

A *small* program that plans **rehearsals**; see [its page](https://example.org) or run `plan --help`.

## Install

1. Get the package:
   ```sh
   sudo apt-get install planner   # from Debian
   export BAND="The Subviews"
   ```
2. Write a file:

   ```lua
   -- songs.lua
   local songs = { "Love Stack", "Born to Build & Run" }
   return List { ForEach(songs, function(song) return Text(song):bold() end) }
   ```

### What works

- [x] Songs and sections
- [ ] Travel
  - by bus
    - or train
- ~~Fax~~

> A rehearsal without a list is a *party*.
>
> > Says Sam.

| Song | Plays | Length |
|:-----|------:|:------:|
| Love Stack | 12 | 3:20 |
| **Some** `Body` Like View | 1024 | 4:05 |

---

#### Licence

MIT, see <https://opensource.org>.
]==]
