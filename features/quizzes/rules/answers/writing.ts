/** The maximum length of a text answer, in characters. */
export const maxAnswerLength = 200

/** The minimum length of a word in which a typo is forgiven: in shorter words one letter makes another word. */
const longWord = 7

/** Articles, ignored before other words. */
const articles = /^(?:(?:en|ei|et|el|la|los|las|un|una|a|an|the) )+(?=.)/u

/** Diacritics that make a letter of their own (å, ä, ö, ñ); other accents may be missing. */
const ownLetters: Readonly<Record<string, string>> = { a: '\u030A\u0308', o: '\u0308', n: '\u0303' }

/**
 * A text as it is compared: without case, accents and other marks that don't distinguish, spaces too many, the kind of
 * a dash, what can't be seen, signs around it and an article before it. The same however its characters are composed (Unicode NFC or NFD).
 */
export function comparable(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u00AD\u200B-\u200D\u2060\uFEFF]/gu, '')
    .replaceAll(/(\p{Script=Latin})(\p{M}+)/gu, (_, letter: string, marks: string) => {
      const own = ownLetters[letter] ?? ''
      return letter + [...marks].filter((mark) => own.includes(mark)).join('')
    })
    .normalize('NFC')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s«»“”"'’‘„.,;:!?¡¿…]+|[\s«»“”"'’‘„.,;:!?¡¿…]+$/gu, '')
    .replace(articles, '')
}

/** Whether a text has content and no control characters. */
export const isWritten = (text: string): boolean =>
  comparable(text) !== '' && !/\p{Cc}/u.test(text.replaceAll(/\s/gu, ' '))

/**
 * Whether a text is one of those that are accepted.
 * @param allowsTypo forgive one letter too many, missing, wrong or changed with its neighbour, in one word of seven letters
 *   or more. Figures are never forgiven.
 */
export function isAccepted(text: string, accepted: readonly string[], allowsTypo: boolean): boolean {
  const given = comparable(text)
  return accepted.some((each) => {
    const wanted = comparable(each)
    return given !== '' && (given === wanted || (allowsTypo && isTypo(given.split(' '), wanted.split(' '))))
  })
}

function isTypo(given: readonly string[], wanted: readonly string[]): boolean {
  if (given.length !== wanted.length) return false
  const [word, ...more] = wanted.flatMap((each, place) => (each === given[place] ? [] : [[each, given[place] ?? '']]))
  const [right = '', written = ''] = word ?? []
  return (
    more.length === 0 &&
    /^[\p{L}-]+$/u.test(right + written) &&
    [...right].length >= longWord &&
    isOneApart(right, written)
  )
}

/** Edit distance of one: a letter too many, missing, different, or two neighbours swapped. */
function isOneApart(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]]
  while (a.length > 0 && a[0] === b[0]) {
    a.shift()
    b.shift()
  }
  while (a.length > 0 && a.at(-1) === b.at(-1)) {
    a.pop()
    b.pop()
  }
  if (a.length <= 1 && b.length <= 1) return true
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0]
}
