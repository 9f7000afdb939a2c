import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileText } from './file-text.ts'
import { listedPeople } from './listed-people.ts'
import { separated, separatorOf, separators, type Separator } from './separator.ts'

const peopleIn = (table: readonly (readonly string[])[]) => {
  const read = listedPeople(table)
  return read.kind === 'People' ? read.people : []
}
const utf8 = (text: string) => new TextEncoder().encode(text)
const wide = (text: string, isBig: boolean) =>
  new Uint8Array([...text].flatMap((sign) => (isBig ? [0, sign.charCodeAt(0)] : [sign.charCodeAt(0), 0])))
// letters of the supported languages, without zeros
const written = fc.string({ unit: fc.constantFrom(...Array.from('abcÅåÆøñçü€,;@ \n')), minLength: 1, maxLength: 300 })
const latin = fc.string({ unit: fc.constantFrom(...Array.from('abcÅåÆøñü,;@ \n')), minLength: 4, maxLength: 300 })

test('O2: UTF-8 comes out as it went in', () => {
  fc.assert(
    fc.property(written, (text) => {
      expect(fileText(utf8(text))).toEqual({ text, encoding: 'UTF-8' })
    }),
  )
})

test('O2: UTF-16 comes out as it went in, whichever end is first, with a mark or without', () => {
  fc.assert(
    fc.property(latin, fc.boolean(), fc.boolean(), (text, isBig, isMarked) => {
      const bytes = wide(`${isMarked ? '\uFEFF' : ''}${text}`, isBig)
      if (isMarked) bytes.set(isBig ? [0xfe, 0xff] : [0xff, 0xfe])
      expect(fileText(bytes)).toEqual({ text, encoding: 'UTF-16' })
    }),
  )
})

test('O2: Latin-1 with a letter beyond ASCII is known by not being UTF-8', () => {
  fc.assert(
    fc.property(latin, (text) => {
      const bytes = Uint8Array.from(`${text}ø.`, (sign) => sign.charCodeAt(0))
      expect(fileText(bytes)).toEqual({ text: `${text}ø.`, encoding: 'Windows-1252' })
    }),
  )
})

test('O2: whatever the bytes are, they are text or they are not: nothing is thrown', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
      expect(fileText(bytes)?.text ?? '').not.toContain('\0')
    }),
  )
})

const cell = fc.string({ unit: fc.constantFrom(...Array.from('abc,;\t "')), maxLength: 12 })
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

test('O2: the separator is found, whatever stands in quotes', () => {
  const names: Separator[] = ['SEMICOLON', 'COMMA', 'TAB']
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (name, rows) => {
      const text = rows.map((row) => row.map(quoted).join(separators[name])).join('\r\n')
      expect(separatorOf(text)).toBe(name)
    }),
  )
})

test('O2: people are counted from 1, in order, without head and empty rows; the order of columns says nothing', () => {
  const person = fc.record({ name: fc.constantFrom('Kari Lund', 'Åse Bø', ''), email: fc.emailAddress() })
  const order = fc.shuffledSubarray(['name', 'email'] as const, { minLength: 2 })
  fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: 20 }), order, fc.boolean(), (people, columns, isHeaded) => {
      const head = isHeaded ? [columns.map((each) => (each === 'name' ? 'Nombre' : 'Correo electrónico'))] : []
      const rows = people.flatMap((each) => [columns.map((column) => each[column]), ['', ' ']])
      const found = peopleIn([...head, ...rows])
      expect(found.map(({ number }) => number)).toEqual(people.map((_, at) => at + 1))
      expect(found.map(({ email }) => email)).toEqual(people.map(({ email }) => email))
      expect(found.map(({ name }) => name)).toEqual(people.map(({ name }) => name))
    }),
  )
})

test('O2: what stands above the head is no person, and hides no column', () => {
  const titles = fc.array(fc.constantFrom(['Ansatte'], ['Per 1. oktober', ''], ['', '2026']), { maxLength: 9 })
  fc.assert(
    fc.property(titles, (above) => {
      const people = peopleIn([...above, ['Navn', 'E-post', 'Gruppe'], ['Kari', 'kari@nordvik.no', 'Oslo']])
      expect(people).toMatchObject([{ number: 1, name: 'Kari', email: 'kari@nordvik.no', role: '', groups: 'Oslo' }])
    }),
  )
})

test('O2: what a list tells Excel of its separator is taken, and is no part of it', () => {
  fc.assert(
    fc.property(fc.constantFrom(';', ',', '\t'), fc.constantFrom('\r\n', '\n', '\r'), (sign, end) => {
      const list = `Navn${sign}E-post${end}Kari, Lund;${sign}kari@nordvik.no`
      const { separator, text } = separated(`sep=${sign}${end}${list}`)
      expect([separators[separator], text]).toEqual([sign, list])
    }),
  )
  expect(separated('Ansatte per oktober\nNavn,E-post\nKari,kari@nordvik.no').separator).toBe('COMMA')
  expect(separated('Ansatte, per oktober\nNavn;E-post\nKari;kari@nordvik.no').separator).toBe('SEMICOLON')
})

test('O2: what can’t be seen is taken out, and no cell is longer than 300', () => {
  const [person] = peopleIn([[`\u202EKari\u200B \u0007 Lund${'x'.repeat(400)}`, 'a@b.no']])
  expect(person?.name.startsWith('Kari Lundx')).toBe(true)
  expect([...(person?.name ?? '')]).toHaveLength(300)
})
