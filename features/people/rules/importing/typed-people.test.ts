import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedList, typedPeople } from './typed-people.ts'

test.each([
  ['kari@nordvik.no', [['', 'kari@nordvik.no']]],
  ['Kari Lund <kari@nordvik.no>', [['Kari Lund', 'kari@nordvik.no']]],
  [
    '"Lund, Kari" <kari@nordvik.no>, ola@nordvik.no',
    [
      ['Lund, Kari', 'kari@nordvik.no'],
      ['', 'ola@nordvik.no'],
    ],
  ],
  ['Kari Lund kari@nordvik.no', [['Kari Lund', 'kari@nordvik.no']]],
  ['Kari Lund, kari@nordvik.no', [['Kari Lund', 'kari@nordvik.no']]],
  ['kari@nordvik.no;Kari Lund', [['Kari Lund', 'kari@nordvik.no']]],
  ['Kari\tLund\tkari@nordvik.no', [['Kari Lund', 'kari@nordvik.no']]],
  [
    'a@b.no, c@d.no; e@f.no',
    [
      ['', 'a@b.no'],
      ['', 'c@d.no'],
      ['', 'e@f.no'],
    ],
  ],
  [
    'a@b.no\r\n\r\nc@d.no\n',
    [
      ['', 'a@b.no'],
      ['', 'c@d.no'],
    ],
  ],
  ['mailto:a@b.no', [['', 'a@b.no']]],
  ['kari(at)nordvik.no', [['', 'kari(at)nordvik.no']]],
  [
    'a@b.no, c@d.no, ola',
    [
      ['', 'a@b.no'],
      ['', 'c@d.no'],
      ['', 'ola'],
    ],
  ],
  [
    '5" rør <a@b.no>, c@d.no',
    [
      ['5 rør', 'a@b.no'],
      ['', 'c@d.no'],
    ],
  ],
  [' , ; \n\t', []],
])('O2: %j is read as people mean it', (text, people) => {
  expect(typedPeople(text).map(({ name, email }) => [name, email])).toEqual(people)
})

const name = fc.string({ unit: fc.constantFrom(...Array.from('abÅø ')), maxLength: 12 }).map((text) => text.trim())
const people = fc.array(fc.record({ name, email: fc.constantFrom('a@b.no', 'kari.lund@nordvik.no') }), {
  maxLength: 20,
})

test('O2: whoever is written one to a line, as mail programs do, is found with name and address', () => {
  fc.assert(
    fc.property(people, fc.constantFrom('\n', '\r\n', ', ', '; '), (given, between) => {
      const text = given.map((each) => (each.name ? `${each.name} <${each.email}>` : each.email)).join(between)
      expect(typedPeople(text)).toEqual(given)
    }),
  )
})

test('O2: nothing that is pasted is lost or thrown over', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const found = typedPeople(text)
      const count = (all: string) => all.split('@').length
      expect(count(found.map((each) => `${each.name}${each.email}`).join(''))).toBe(count(text))
    }),
  )
})

test('O2: what was typed goes as a list whose quotes hold', () => {
  const list = typedList([{ name: 'Kari "K" Lund', email: 'a@b.no' }], 'MEMBER', ['Oslo', 'Nord; vest'])
  expect(list).toBe('name;email;role;group\r\n"Kari ""K"" Lund";"a@b.no";"MEMBER";"Oslo|Nord; vest"')
})
