/** Shorter stems are not looked up: they are guessable by their length alone. */
const minStemLength = 6

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * The forms in which a guessing tool with a list of breached passwords tries a password: as it is and with digits read
 * as letters, each without separators, without digits and symbols at its ends, and once if it is one text repeated.
 * Lower case, of at least {@link minStemLength} characters.
 */
export function passwordStems(password: string): string[] {
  const plain = password.toLowerCase().replace(/[\s\-_.,]/gu, '')
  const whole = [plain, decode(plain)]
  const trimmed = [...whole.map(trimEnds), decode(trimEnds(plain))]
  const all = [...whole, ...trimmed, ...trimmed.map(unitOf), ...whole.map(unitOf), ...whole.map(unitOf).map(trimEnds)]
  return [...new Set(all)].filter((stem) => stem.length >= minStemLength)
}

const decode = (text: string): string => [...text].map((sign) => lookalikes[sign] ?? sign).join('')

const trimEnds = (text: string): string => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')

/** The unit of a repeated text, or the whole text. */
function unitOf(text: string): string {
  const at = `${text}${text}`.indexOf(text, 1)
  return at < text.length ? text.slice(0, at) : text
}
