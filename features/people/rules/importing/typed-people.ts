import { named } from './listed-people.ts'

/** A person from typed or pasted text. */
export interface TypedPerson {
  readonly name: string
  readonly email: string
}

/**
 * Parses typed text, or text pasted from a mail program, a spreadsheet or a web page: one person in each line, or
 * several between commas, semicolons or tabs, as "kari@nordvik.no", "Kari Lund <kari@nordvik.no>" or "Kari Lund,
 * kari@nordvik.no". A name before an address belongs to it. A piece without an address becomes a person of its own, for
 * the user to correct.
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
  // "kari@nordvik.no, Kari Lund" is one person with the name after the address
  if (people.length === 1 && last?.name === '') return [{ name: waiting.join(' '), email: last.email }]
  return [...people, ...waiting.map((email) => ({ name: '', email }))]
}

/** Parses "Kari Lund <kari@nordvik.no>", "Kari Lund kari@nordvik.no", or an address alone. */
function parts(piece: string): TypedPerson {
  const inBrackets = named(piece)
  if (inBrackets.name !== '' || inBrackets.email !== piece) return inBrackets
  const words = piece.split(/\s+/)
  const at = words.findIndex((word) => word.includes('@'))
  if (words.length === 1 || words.filter((word) => word.includes('@')).length > 1) return { name: '', email: piece }
  return { name: words.filter((_, place) => place !== at).join(' '), email: words[at] ?? '' }
}

/** Splits a line at its separators; a comma in quotes belongs to the name. */
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
  // a quote that is never closed is an inch sign or a typing error
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

/** Writes the typed people as a list that the server can parse: semicolons, quotes, and a header (RFC 4180). */
export function typedList(people: readonly TypedPerson[], role: string, groups: readonly string[]): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const rows = people.map(({ name, email }) => [name, email, role, groups.join('|')].map(quoted).join(';'))
  return ['name;email;role;group', ...rows].join('\r\n')
}
