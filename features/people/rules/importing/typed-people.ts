import { named } from './listed-people.ts'

/** Somebody who was typed or pasted in. */
export interface TypedPerson {
  readonly name: string
  readonly email: string
}

/**
 * The people in a text as it is typed, or pasted from a mail program, a spreadsheet or a web page: one in each line, or
 * several between commas, semicolons or tabs, as "kari@nordvik.no", "Kari Lund <kari@nordvik.no>" or "Kari Lund,
 * kari@nordvik.no". A name before an address belongs to it. What has no address near it stands for itself, to be mended.
 */
export function typedPeople(text: string): TypedPerson[] {
  return text
    .split(/\r\n|\r|\n/)
    .flatMap((line) => peopleOfLine(piecesOf(line)))
    .filter(({ name, email }) => name !== '' || email !== '')
}

function peopleOfLine(pieces: readonly string[]): TypedPerson[] {
  const people: TypedPerson[] = []
  let waiting: string[] = []
  for (const piece of pieces) {
    if (!piece.includes('@')) {
      waiting.push(piece)
      continue
    }
    const { name, email } = parts(piece)
    people.push({ name: [...waiting, name].filter((part) => part !== '').join(' '), email })
    waiting = []
  }
  if (waiting.length === 0) return people
  const last = people.at(-1)
  // "kari@nordvik.no, Kari Lund" is one person with the name behind
  if (people.length === 1 && last?.name === '') return [{ name: waiting.join(' '), email: last.email }]
  return [...people, ...waiting.map((email) => ({ name: '', email }))]
}

/** "Kari Lund <kari@nordvik.no>", "Kari Lund kari@nordvik.no", or the address alone. */
function parts(piece: string): TypedPerson {
  const inBrackets = named(piece)
  if (inBrackets.name !== '' || inBrackets.email !== piece) return inBrackets
  const words = piece.split(/\s+/)
  const at = words.findIndex((word) => word.includes('@'))
  if (words.length === 1 || words.filter((word) => word.includes('@')).length > 1) return { name: '', email: piece }
  return { name: words.filter((_, place) => place !== at).join(' '), email: words[at] ?? '' }
}

/** What stands between separators; a comma in quotes belongs to the name. */
function piecesOf(line: string): string[] {
  const pieces: string[] = []
  let piece = ''
  let isQuoted = false
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted
    if (!isQuoted && /[,;\t]/.test(sign)) {
      pieces.push(piece)
      piece = ''
    } else piece += sign
  }
  // a quote that is never closed was an inch or a slip
  if (isQuoted)
    return line
      .split(/[,;\t]/)
      .map((each) => each.replaceAll('"', '').trim())
      .filter(Boolean)
  return [...pieces, piece]
    .map((each) =>
      each
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter((each) => each !== '')
}

/** What is typed as the list that the server reads: semicolons, quotes, and a head that says what is where (RFC 4180). */
export function typedList(people: readonly TypedPerson[], role: string, groups: readonly string[]): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const rows = people.map(({ name, email }) => [name, email, role, groups.join('|')].map(quoted).join(';'))
  return ['name;email;role;group', ...rows].join('\r\n')
}
