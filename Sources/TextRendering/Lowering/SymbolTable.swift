// swift-format-ignore-file

extension Symbol {
  /// Every name that has a glyph of its own, sorted by bytes: `name glyph twin;`.
  ///
  /// Names are those of SF Symbols. A glyph is one scalar of one cell that Unicode knows no picture of, so
  /// that terminals agree about its width; a twin is one ASCII character, but for marks that are read as
  /// state (`[x]`) and the ellipsis. A string literal lies in the program's read-only data: nothing is
  /// built at start-up.
  static var table: StaticString {
    #"""
    airplane ➤ ^;airplane.departure ➤ ^;alarm ◷ o;ant ⌘ *;antenna.radiowaves.left.and.right ≋ ~;app ☐ [ ];\#
    app.fill ■ #;apple.terminal ❯ >;applepencil ✎ /;archivebox ▤ D;arrow.2.circlepath ⟳ @;\#
    arrow.2.squarepath ⟳ @;arrow.backward ← <;arrow.branch ⑂ Y;arrow.clockwise ↻ @;\#
    arrow.counterclockwise ↺ @;arrow.down ↓ v;arrow.down.backward ⇙ /;arrow.down.forward ⇘ \;\#
    arrow.down.left ⇙ /;arrow.down.right ⇘ \;arrow.down.right.and.arrow.up.left ⤡ \;arrow.down.to.line ⤓ v;\#
    arrow.forward → >;arrow.left ← <;arrow.left.and.right ⇄ -;arrow.left.arrow.right ⇄ -;\#
    arrow.left.to.line ⇤ <;arrow.merge ⑃ A;arrow.right → >;arrow.right.to.line ⇥ >;arrow.swap ⇄ -;\#
    arrow.triangle.2.circlepath ⟳ @;arrow.triangle.branch ⑂ Y;arrow.triangle.merge ⑃ A;\#
    arrow.triangle.pull ⑃ A;arrow.triangle.swap ⇄ -;arrow.turn.down.left ⏎ <;arrow.turn.down.right ↳ >;\#
    arrow.turn.up.left ↰ <;arrow.turn.up.right ↱ >;arrow.up ↑ ^;arrow.up.and.down ⇅ |;\#
    arrow.up.arrow.down ⇅ |;arrow.up.doc ⇪ ^;arrow.up.forward ⇗ /;arrow.up.left ⇖ \;\#
    arrow.up.left.and.arrow.down.right ⤢ /;arrow.up.right ⇗ /;arrow.up.to.line ⤒ ^;arrow.uturn.backward ↶ <;\#
    arrow.uturn.forward ↷ >;arrow.uturn.left ↶ <;arrow.uturn.right ↷ >;arrowshape.down ⇩ v;\#
    arrowshape.left ⇦ <;arrowshape.right ⇨ >;arrowshape.turn.up.left ↶ <;arrowshape.turn.up.right ↷ >;\#
    arrowshape.up ⇧ ^;arrowtriangle.down ▽ v;arrowtriangle.down.fill ▼ v;\#
    arrowtriangle.forward.fill ▸ >;arrowtriangle.left ◁ <;\#
    arrowtriangle.left.fill ◄ <;arrowtriangle.right ▷ >;arrowtriangle.right.fill ► >;arrowtriangle.up △ ^;\#
    arrowtriangle.up.fill ▲ ^;asterisk ✱ *;at @ @;backward ◄ <;backward.end ◄ <;backward.end.fill ◄ <;\#
    backward.fill ◄ <;bag ⊔ U;banknote ▭ $;basket ⊔ U;battery.0 ▯ _;battery.100 ▮ #;battery.25 ▯ #;\#
    battery.50 ▯ #;battery.75 ▮ #;bell ⍾ b;bell.badge ⍾ b;bell.slash ⍾ /;bicycle ⊷ =;bold B B;bolt ↯ !;\#
    bolt.fill ↯ !;bolt.horizontal ↯ !;bolt.slash ↯ /;book ⌸ B;book.closed ⌸ B;bookmark ❖ B;\#
    bookmark.fill ❖ B;books.vertical ⌸ B;bubble ❝ ";bubble.left ❝ ";bubble.left.and.bubble.right ❝ ";\#
    bubble.right ❝ ";building ⌂ ^;building.2 ⌂ ^;building.columns ⌂ ^;bus ⊷ =;calendar ▦ #;\#
    calendar.badge.clock ▦ #;calendar.badge.plus ▦ #;camera ▨ #;capslock ⇪ ^;capsule ⬭ o;capsule.fill ⬬ *;\#
    captions.bubble ❝ ";car ⊷ =;cart ⊔ U;cellularbars ▥ #;character A A;character.book.closed ⌸ B;\#
    chart.bar ▥ #;chart.bar.xaxis ▥ #;chart.line.downtrend.xyaxis ⇘ \;chart.line.uptrend.xyaxis ⇗ /;\#
    chart.pie ◔ %;checklist ≔ =;checkmark ✓ v;checkmark.circle ✓ [x];checkmark.circle.fill ✓ [x];\#
    checkmark.rectangle ▣ x;checkmark.seal ✓ [x];checkmark.shield ✓ [x];checkmark.square ▣ [x];\#
    checkmark.square.fill ▣ [x];chevron.backward ‹ <;chevron.backward.2 « <;chevron.compact.left ⟨ <;\#
    chevron.compact.right ⟩ >;chevron.down ˅ v;chevron.forward › >;chevron.forward.2 » >;chevron.left ‹ <;\#
    chevron.left.2 « <;chevron.left.forwardslash.chevron.right ⌥ /;chevron.right › >;chevron.right.2 » >;\#
    chevron.up ˄ ^;chevron.up.chevron.down ⇳ :;circle ○ o;circle.bottomhalf.filled ◒ o;circle.dashed ◌ o;\#
    circle.dotted ◌ o;circle.fill ● *;circle.grid.2x2 ⁘ :;circle.grid.3x3 ⁘ :;circle.inset.filled ◉ (*);\#
    circle.leadinghalf.filled ◐ o;circle.lefthalf.filled ◐ o;circle.righthalf.filled ◑ o;circle.slash ⊘ /;\#
    circle.tophalf.filled ◓ o;circle.trailinghalf.filled ◑ o;clear ✗ x;clock ◷ o;clock.arrow.circlepath ↺ @;\#
    cloud ⌓ ~;cloud.bolt ⌓ ";cloud.drizzle ⌓ ";cloud.fog ⌓ ~;cloud.heavyrain ⌓ ";cloud.rain ⌓ ";\#
    cloud.snow ❆ *;cloud.sun ⌓ ~;command ⌘ C;command.circle ⌘ C;control ⌃ ^;cpu ▤ =;creditcard ▭ $;crop ⌗ #;\#
    crown ♛ W;cube ⬡ o;cube.fill ⬢ *;cup.and.saucer ∪ U;delete.backward ⌫ x;delete.forward ⌦ x;\#
    delete.left ⌫ x;delete.right ⌦ x;deskclock ◷ o;desktopcomputer ▢ M;diamond ◇ o;diamond.fill ◆ *;\#
    display ▢ M;divide ÷ /;doc ▯ F;doc.fill ▮ F;doc.on.doc ❐ #;doc.plaintext ▯ F;doc.richtext ▯ F;\#
    doc.text ▯ F;doc.text.fill ▮ F;doc.text.magnifyingglass ⌕ ?;dollarsign $ $;dot.circle ◎ o;\#
    dot.radiowaves.left.and.right ≋ ~;drop ⬮ o;drop.fill ⬮ *;eject ⌅ ^;ellipsis … ...;ellipsis.bubble ❝ ";\#
    ellipsis.circle … ...;envelope @ @;envelope.open @ @;equal = =;escape ⎋ E;eurosign € E;\#
    exclamationmark ! !;exclamationmark.2 ! !;exclamationmark.circle ! !;exclamationmark.octagon ! !;\#
    exclamationmark.shield △ !;exclamationmark.square ! !;exclamationmark.triangle △ !;\#
    exclamationmark.triangle.fill ▲ !;externaldrive ▤ D;eye ⊙ O;eye.slash ⊘ /;eyedropper ✐ /;eyes ⊙ O;\#
    face.smiling ☻ :;figure.stand ♙ @;flag ⚑ P;flag.checkered ⚑ P;flag.fill ⚑ P;flag.slash ⚐ /;flame ≀ ^;\#
    folder ▤ D;folder.badge.plus ▤ D;fork.knife ∪ U;forward ► >;forward.end ► >;forward.end.fill ► >;\#
    forward.fill ► >;function ƒ f;gauge ◠ ~;gauge.medium ◠ ~;gauge.with.dots.needle.0percent ○ ( );\#
    gauge.with.dots.needle.100percent ● (#);gauge.with.dots.needle.33percent ◔ (.);\#
    gauge.with.dots.needle.50percent ◑ (:);gauge.with.dots.needle.67percent ◕ (|);gear ⛭ %;gearshape ⛭ %;\#
    gearshape.2 ⛭ %;gift ⊞ #;globe ⊕ O;globe.americas ⊕ O;globe.europe.africa ⊕ O;gobackward ↺ @;\#
    goforward ⟳ @;graduationcap ⌃ ^;greaterthan > >;greaterthanorequalto ≥ >;grid ⌗ #;hammer ⛭ %;\#
    hand.raised ⍦ !;hand.raised.slash ⍦ !;hand.thumbsdown ⍖ -;hand.thumbsup ⍏ +;heart ♡ v;heart.fill ❥ v;\#
    heart.slash ♡ /;hexagon ⬡ o;hexagon.fill ⬢ *;highlighter ✎ /;hourglass ⧗ X;\#
    hourglass.bottomhalf.filled ⧖ X;hourglass.tophalf.filled ⧖ X;house ⌂ ^;house.lodge ⌂ ^;humidity ⬮ o;\#
    hurricane ≋ ~;icloud ⌓ ~;icloud.and.arrow.down ⤓ v;icloud.and.arrow.up ⇪ ^;increase.indent ⋮ :;\#
    infinity ∞ 8;info i i;info.circle ⓘ i;info.circle.fill ⓘ i;info.square ⓘ i;internaldrive ▤ =;iphone ☏ T;\#
    italic I I;key ⚿ #;keyboard ⌸ #;ladybug ⌘ *;laptopcomputer ▢ M;largecircle.fill.circle ◉ (*);leaf ♧ %;\#
    leaf.circle ♧ %;lessthan < <;lessthanorequalto ≤ <;lightbulb ☼ *;line.3.horizontal ≡ =;\#
    line.3.horizontal.decrease ⩸ =;line.diagonal / /;line.horizontal.3 ≡ =;line.horizontal.3.decrease ⩸ =;\#
    link ⚯ &;link.badge.plus ⚯ &;list.bullet ≡ =;list.bullet.indent ⋮ :;list.bullet.rectangle ≡ =;\#
    list.dash ≡ =;list.number ≔ =;list.star ≔ =;location ⌖ +;location.north ▲ ^;location.north.line ▲ ^;\#
    location.slash ⌖ /;lock ⚿ #;lock.open ⚷ %;lock.shield ⚿ #;lock.slash ⚷ %;macbook ▢ M;\#
    magnifyingglass ⌕ ?;mail @ @;mail.stack @ @;map ⊕ O;mappin ⌖ +;mappin.and.ellipse ⌖ +;medal ♛ W;\#
    memorychip ▤ =;message ❝ ";mic ♪ #;minus − -;minus.magnifyingglass ⌕ ?;minus.square ⊟ [-];moon ☾ C;\#
    moon.stars ☾ C;moon.zzz ☾ C;mug ∪ U;multiply ✗ x;music.mic ♪ #;music.note ♪ #;music.note.list ♫ #;\#
    music.quarternote.3 ♫ #;network ⊕ O;newspaper ▯ F;nosign ⊘ /;note ▯ F;note.text ▯ F;notequal ≠ !;\#
    number # #;octagon ⯃ o;octagon.fill ⯄ *;option ⌥ A;oval ⬭ o;oval.fill ⬬ *;paintbrush ✐ /;\#
    paintpalette ✐ /;paperclip ⎎ &;paperplane ⇪ ^;paragraphsign ¶ P;pause ‖ ";pause.fill ‖ ";pc ▢ M;\#
    pencil ✎ /;pencil.line ✎ /;pencil.tip ✎ /;pentagon ⬠ o;pentagon.fill ⬟ *;percent % %;person ♙ @;\#
    person.2 ♙ @;person.2.circle ♙ @;person.3 ♙ @;person.crop.circle ♙ @;person.crop.square ♙ @;\#
    person.fill ♙ @;personalhotspot ⚯ &;phone ☏ T;phone.arrow.up.right ☏ T;phone.connection ☏ T;\#
    phone.down ☏ /;phone.slash ☏ /;photo ▨ #;photo.on.rectangle ▨ #;pin ⌖ +;pin.fill ⌖ +;pin.slash ⌖ /;\#
    play ► >;play.circle.fill ► >;play.fill ► >;play.rectangle ► >;playpause ► >;plus + +;plus.app ⊞ [+];\#
    plus.forwardslash.minus ± +;plus.magnifyingglass ⌕ ?;plus.square ⊞ [+];plus.square.on.square ❐ #;\#
    plusminus ± +;power ⏻ o;poweron ⏻ o;printer ⎙ P;progress.indicator ◌ ...;puzzlepiece ⌗ #;\#
    puzzlepiece.extension ⌗ #;questionmark ? ?;questionmark.app ? ?;questionmark.diamond ? ?;\#
    quote.bubble ❝ ";quote.closing ” ";quote.opening “ ";record.circle ◉ (*);rectangle ▭ -;\#
    rectangle.and.pencil.and.ellipsis ✎ /;rectangle.compress.vertical ⊟ [-];rectangle.expand.vertical ⊞ [+];\#
    rectangle.fill ▬ =;rectangle.grid.1x2 ▥ #;rectangle.grid.3x2 ▥ #;rectangle.portrait ▯ #;\#
    rectangle.portrait.fill ▮ #;rectangle.split.3x1 ▥ #;rectangle.stack ❐ #;repeat ⟳ @;return ⏎ <;\#
    rhombus ◇ o;rhombus.fill ◆ *;rosette ♛ W;scissors ✀ X;scope ◎ o;screwdriver ⛭ %;seal ✲ *;\#
    server.rack ▤ =;shield ⛨ V;shift ⇧ ^;shippingbox ▤ D;shuffle ⤨ X;slash / /;slash.circle ⊘ /;\#
    slider.horizontal.3 ⫶ =;slider.vertical.3 ⫶ =;smallcircle.filled.circle ◉ (*);smiley ☻ :;smoke ⌓ ~;\#
    snow ❆ *;snowflake ❆ *;sparkle ✦ *;sparkles ✦ *;speaker ♪ );speaker.slash ♪ /;speaker.wave.1 ♪ );\#
    speaker.wave.2 ♪ );speaker.wave.3 ♪ );speedometer ◠ ~;square ☐ [ ];square.and.arrow.down ⤓ v;\#
    square.and.arrow.up ⇪ ^;square.and.pencil ✎ /;square.dashed ⬚ #;square.fill ■ #;square.grid.2x2 ▦ #;\#
    square.grid.3x3 ▦ #;square.lefthalf.filled ◧ #;square.on.square ❐ #;square.righthalf.filled ◨ #;\#
    square.split.2x1 ◫ #;square.split.2x2 ▦ #;square.stack ❐ #;square.stack.3d.up ≣ =;star ☆ *;\#
    star.fill ★ *;star.leadinghalf.filled ⯪ *;star.lefthalf.fill ⯪ *;staroflife ✱ *;sterlingsign £ L;\#
    stop ■ #;stop.fill ■ #;stopwatch ◷ o;strikethrough S S;suit.club ♧ %;suit.club.fill ♧ %;\#
    suit.diamond ♢ o;suit.diamond.fill ♢ o;suit.heart ♡ v;suit.heart.fill ♡ v;suit.spade ♤ ^;\#
    suit.spade.fill ♤ ^;sum ∑ S;sun.max ☼ *;sun.min ☼ *;sunrise ☼ *;sunset ☼ *;switch.2 ⫶ =;table ▦ #;\#
    tablecells ▦ #;tag ◈ #;tag.fill ◈ #;tags ◈ #;target ◎ o;terminal ❯ >;text.aligncenter ≡ =;\#
    text.alignleft ≡ =;text.alignright ≡ =;text.append ⋮ :;text.book.closed ⌸ B;text.bubble ❝ ";\#
    text.document ▯ F;text.justify ≡ =;text.justify.left ≡ =;textformat A A;textformat.size A A;\#
    thermometer ⌇ T;thermometer.medium ⌇ T;ticket ◈ #;timer ◷ o;tornado ≋ ~;tram ⊷ =;trash ⌫ x;\#
    trash.slash ⌫ x;tray ▤ D;tray.and.arrow.down ⤓ v;tray.and.arrow.up ⇪ ^;tree ♧ %;triangle △ ^;\#
    triangle.fill ▲ ^;trophy ♛ W;tv ▢ M;umbrella ⌒ T;underline U U;video ▨ #;viewfinder ⌗ #;volume.3 ♪ );\#
    wallet.pass ▭ $;wand.and.stars ✦ *;waveform ∿ ~;waveform.path ∿ ~;waveform.path.ecg ∿ ~;wifi ≋ ~;\#
    wifi.slash ≋ /;wind ≋ ~;wrench ⛭ %;wrench.and.screwdriver ⛭ %;x.squareroot √ /;xmark ✗ x;\#
    xmark.circle ✗ x;xmark.circle.fill ✗ x;xmark.octagon ⊘ /;xmark.seal ⊘ /;xmark.shield ⊘ /;\#
    xmark.square ☒ x;xmark.square.fill ☒ x;yensign ¥ Y;
    """#
  }
}
