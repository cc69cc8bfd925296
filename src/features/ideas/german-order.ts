const WHO = '(?:ich|wir|er|sie|es|papa|mama|oma|opa|der|mein mann|meine frau)'
const THING = String.raw`(?<!\p{L})((?!(?:das|die|es|alles|alle|vieles|nichts|was|man|und|aber|sowas|beides|er|sie|ich|wir|schon|bereits|viel|genug|auch|noch|leider|mehr|so|zeit|geld|lust|platz|angst|hunger|kinder|der|hund|katze|hat|habe|hab|haben|wird|wurde|ist)\b)\p{L}{3,}(?: und \p{L}{3,})?)`
const SAID_END = String.raw`(?= *(?:$|[.,;!?]|und |aber |weil |hilft |bringt ))`

/**
 * German names a thing before it says that it is there already, was tried or is refused. Cues stand before what they rule out, so it is
 * turned round: "hülle hab ich schon" is "hab schon hülle". Texts come without accents.
 */
export const GERMAN_ORDER: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `${THING} (?:hab|habe|haben|hat) ${WHO} (?:auch |ja )?(?:schon|bereits|alle)? ?(?:probiert|ausprobiert|versucht|getestet)\\b`,
      'gu',
    ),
    'schon probiert $1',
  ],
  [
    new RegExp(
      `${THING} (?:schon |bereits |auch schon )?(?:probiert|ausprobiert|versucht|getestet)${SAID_END}`,
      'gu',
    ),
    'schon probiert $1',
  ],
  [
    new RegExp(
      `${THING} (?:hab|habe|haben|hat|besitzt) ${WHO} (?:aber |ja |auch )?(?:schon genug|schon|bereits|genug|mehr als genug)${SAID_END}`,
      'gu',
    ),
    'hat schon $1',
  ],
  [
    new RegExp(
      `${THING} (?:neu )?(?:kaufen )?(?:kommt|kommen) (?:leider |fur \\S+ |aber )?nicht in (?:frage|die tute)\\b`,
      'gu',
    ),
    'will kein $1',
  ],
  [
    new RegExp(
      `${THING} (?:neu |neue? )?(?:kaufen|anschaffen) (?:geht|ist|kann ich|konnen wir|wollen wir|will ich) (?:leider |aber |gerade )?nicht(?: drin| moglich)?\\b`,
      'gu',
    ),
    'will kein $1',
  ],
  [
    new RegExp(
      `${THING} (?:ist |sind )?(?:leider |aber )?(?:keine option|nicht (?:moglich|drin|erlaubt)|verboten|tabu)${SAID_END}`,
      'gu',
    ),
    'will kein $1',
  ],
  [
    new RegExp(
      `${THING} (?:will|nimmt|vertragt|akzeptiert|benutzt|tragt|verweigert|ignoriert) ${WHO}(?: (?:es|das|ihn|sie))?(?: (?:gar|uberhaupt|leider|aber|auch))* nicht${SAID_END}`,
      'gu',
    ),
    'will kein $1',
  ],
  [
    new RegExp(
      `(?<=[,;] *)(?!\\p{L}*(?:schmerz|allergi|problem|fieber|husten|stress))${THING} (?:hab ich|habe ich|haben wir|hat er|hat sie)${SAID_END}`,
      'gu',
    ),
    'hat schon $1',
  ],
  [new RegExp(`${THING} nein,? danke${SAID_END}`, 'gu'), 'kein $1'],
  [new RegExp(`${THING} (?:ignoriert|verweigert) (?:er|sie|es)${SAID_END}`, 'gu'), 'will kein $1'],
]
