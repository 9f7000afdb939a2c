/**
 * Checks whether a text that names a person or object contains an address: a link, a domain, an e-mail address or a
 * telephone number. Names are part of our mails, and mail programs turn such words into links.
 */

/** Characters used as dots in domains: full-width, ideographic and other dots (UTS 46, section 4), and similar ones. */
const dots =
  /[\u3002\uFF0E\uFF61\u2024\uFE52\u2027\u00B7\u2022\u2219\u22C5\u30FB\u0387\u06D4\u0701\u0702\u00B8\uA60E\uA4F8]/gu
const slashes = /[\u2044\u2215\uFF0F\u29F8\u2571\uFF3C\\]/gu
/** Invisible characters: format characters, joiners, variation selectors, fillers. */
const unseen = /\p{Cf}|\p{Variation_Selector}|[\u115F\u1160\u3164\uFFA0]|\u034F|\u17B4|\u17B5/gu

/** Common domain endings with more than two letters, and those for examples (RFC 2606). */
const endings = new Set(
  `academy agency apartments app art asia audio auto autos bank bargains best bet bid bike bio biz black blog blue boats bond
  boo boutique build business buzz cam camp capital cards care careers cash casino cat center chat cheap church city claims
  click clinic cloud club codes coffee college com community company computer construction contact coop cool coupons credit
  creditcard cruises cyou dad dance date dating day deals degree delivery dental design dev digital direct directory discount
  dog domains download edu education email energy engineer equipment esq estate eus events example exchange expert express
  fail faith family fans farm fashion finance financial fish fit flights florist foo football forex forsale forum foundation
  fun fund fyi gal gallery game games garden gift gifts gives global gold golf gov gratis green group guide guru hair health
  help homes host hosting hotel house icu inc info ink insure int international invalid invest investments jetzt jobs kim
  land lat law lease legal lgbt life limited limo link live loan loans local localhost lol love ltd luxury maison makeup
  market marketing markets mba media men mil mobi moda mom money monster mortgage mov movie museum name net network news
  ngo ninja nexus one ong onion online org page partners parts party pet phd photo photography photos pics pictures pink
  pizza place plumbing plus poker porn press pro prof properties property pub quest racing realty recipes red rent rentals
  repair report rest restaurant review reviews rip rocks rsvp run sale salon save sbs school science security select services
  sex sexy shop shopping show singles site ski skin social software solar solutions space store stream studio style sucks
  supplies supply support surf surgery systems tattoo tax taxi team tech technology tel tennis test theater tickets tienda
  tips tires today tools top tours town toys trade trading training travel tube uno vacations vegas ventures vet video villas
  vin vip vision vote voyage watch webcam website wedding wiki win wine work works world wtf xxx xyz yoga zip zone`.split(
    /\s+/,
  ),
)

/** A dot spelled as a word counts only before these endings: «punto» and «dot» also occur in names. */
const spelledDot =
  /(?<=[\p{L}\p{N}-]{2,})\s*[([{<]?\s*(?:\bdot\b|\bprikk\b|\bpunktum\b|\bpunto\b)\s*[)\]}>]?\s*(?=(?:com|net|org|info|no|eu|io|xyz)(?:$|[\s/,;!?])|es(?:$|\/))/gu
const bracketedDot = /\s*[([{<]\s*\.\s*[)\]}>]\s*/gu
const detachedDot = /(?<=[\p{L}\p{N}-]{2,})\s+\.\s*(?=\p{L}{2,})/gu
const spelledAt = /(?<=[\p{L}\p{N}])\s*[([{<]\s*(?:at|@|krøllalfa|arroba)\s*[)\]}>]\s*(?=[\p{L}\p{N}])/gu

/** A text as a mail program, or a reader who looks for an address, would read it. */
const plainly = (text: string): string =>
  text
    .replaceAll(dots, '.')
    .normalize('NFKC')
    .replaceAll(dots, '.')
    .replaceAll(slashes, '/')
    .replaceAll(unseen, '')
    .toLowerCase()
    .replaceAll(bracketedDot, '.')
    .replaceAll(spelledAt, '@')
    .replaceAll(spelledDot, '.')
    .replaceAll(detachedDot, '.')

const scheme =
  /(?:^|[^\p{L}])(?:https?|ftp|mailto|tel|sms|javascript|data|whatsapp|tg)\s*:\s*\S|:\/\/|(?:^|[^\p{L}\p{N}])www\d*\s*\./u
const mailAddress = /[^\s@]@[^\s@]/u
const domain =
  /(?<label>[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)\.(?<ending>xn--[a-z0-9-]+|\p{L}[\p{L}\p{M}]+)(?![\p{L}\p{M}\p{N}])(?<after>[/:?#]?)/gu
const ipAddress = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/u

/** Whether a text contains a link, a domain or an e-mail address, also one written with unusual characters. */
export function holdsLink(text: string): boolean {
  const plain = plainly(text)
  if (scheme.test(plain) || mailAddress.test(plain) || ipAddress.test(plain)) return true
  for (const { groups } of plain.matchAll(domain)) {
    const { label = '', ending = '', after } = groups ?? {}
    if (after === '/' || ending.startsWith('xn--') || label.startsWith('xn--')) return true
    // «J.Li» is a name
    if ([...label].length < 2) continue
    if (/^[a-z]{2}$/.test(ending) || endings.has(ending) || /[^\p{Script=Latin}\p{M}]/u.test(ending)) return true
  }
  return false
}

/** Years and dates, whose digits are not a telephone number. */
const days =
  /(?<!\p{Nd})(?:(?:19|20)\p{Nd}{2}(?!\p{Nd})|\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2,4}(?!\p{Nd})|(?:19|20)\p{Nd}{2}-\p{Nd}{2}-\p{Nd}{2}(?!\p{Nd}))/gu
const telephone = /\p{Nd}(?:[\s.\-()/_]*\p{Nd}){6,}/u

/** Whether a text contains seven or more consecutive digits, as telephone numbers do. */
const holdsPhoneNumber = (text: string): boolean => telephone.test(plainly(text).replaceAll(days, 'x'))

/** Whether a text for a name contains a link, a domain, an e-mail address or a telephone number. */
export const holdsAddress = (text: string): boolean => holdsLink(text) || holdsPhoneNumber(text)

/**
 * A name without the words that contain an address, for names from other systems, where the user cannot correct them.
 * Empty when no word remains.
 */
export function withoutAddress(text: string): string {
  if (!holdsAddress(text)) return text
  const rest = text
    .split(/\s+/u)
    .filter((word) => !holdsAddress(word))
    .join(' ')
  return holdsAddress(rest) ? '' : rest
}
