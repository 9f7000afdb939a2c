import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseColumnAnswers, writeColumnAnswers } from './column-answers.ts'
import { maxListColumns, type ColumnAnswer } from './list-columns.ts'
import { listedPeople } from './listed-people.ts'
import { fields } from './words.ts'

const table = [
  ['Ansattnr', 'Navn', 'E-post', 'Stilling', 'Lag', 'Tom'],
  ['1042', 'Kari Lund', 'kari@nordvik.no', 'Montør', 'Oslo', ''],
  ['1043', 'Ola Nordmann', 'ola@nordvik.no', 'Prosjektleder', 'Oslo', ''],
]
const read = (answers: readonly (readonly [number, ColumnAnswer])[] = [], rows = table) =>
  listedPeople(rows, new Map(answers))

test('O2: columns with known names in three languages need no answer, and an empty one needs none', () => {
  for (const heads of [
    ['Ansattnummer', 'Navn', 'E-post', 'Rolle', 'Gruppe', 'Avdeling'],
    ['Nº de empleado', 'Nombre completo', 'Correo electrónico', 'Rol', 'Grupo', 'Departamento'],
    ['Employee number', 'Name', 'Work email', 'Role', 'Group', 'Department'],
  ])
    expect(
      listedPeople([
        [...heads, 'X'],
        ['7', 'Kari', 'kari@nordvik.no', '', 'Oslo', 'Drift', ''],
      ]),
    ).toMatchObject({
      kind: 'People',
      people: [{ employeeNumber: '7', name: 'Kari', groups: 'Oslo', department: 'Drift' }],
    })
})

test('O2: an unknown column is asked about, with what stands in it, and the answer decides', () => {
  const asked = read()
  expect(asked).toMatchObject({ kind: 'Ask' })
  expect(asked.kind === 'Ask' && asked.columns.filter(({ answer }) => answer === undefined)).toEqual([
    { place: 3, head: 'Stilling', answer: undefined, samples: ['Montør', 'Prosjektleder'] },
    { place: 4, head: 'Lag', answer: undefined, samples: ['Oslo'] },
  ])
  expect(read([[3, 'none']])).toMatchObject({ kind: 'Ask' })
  expect(
    read([
      [3, 'none'],
      [4, 'group'],
    ]),
  ).toMatchObject({ kind: 'People', people: [{ groups: 'Oslo', employeeNumber: '1042' }, { name: 'Ola Nordmann' }] })
})

test('O2: a second column with the same meaning is asked about too, but several may hold groups', () => {
  const rows = [
    ['E-post', 'E-post', 'Gruppe', 'Grupper'],
    ['a@b.no', 'privat@c.no', 'Oslo', 'Montører'],
  ]
  expect(read([], rows)).toMatchObject({ kind: 'Ask', columns: [{}, { place: 1, answer: undefined }, {}, {}] })
  expect(read([[1, 'none']], rows)).toMatchObject({
    kind: 'People',
    people: [{ email: 'a@b.no', groups: 'Oslo|Montører' }],
  })
})

test('O2: addresses below a header that does not name them are found by what they are', () => {
  const rows = [
    ['Fornavn', 'Etternavn', 'Kontakt'],
    ['Kari', 'Lund', 'kari@nordvik.no'],
  ]
  expect(read([], rows)).toMatchObject({ kind: 'People', people: [{ name: 'Kari Lund', email: 'kari@nordvik.no' }] })
  expect(read([], [['Navn'], ['Kari']])).toEqual({ kind: 'NoAddresses' })
})

test('O2: more columns than somebody can be asked about are refused, however they are answered', () => {
  const wide = Array.from({ length: maxListColumns + 1 }, (_, place) => `${place}`)
  expect(read([[0, 'email']], [wide])).toEqual({ kind: 'TooManyColumns' })
})

test('O2: whatever the cells are, no column with content is left without an answer', () => {
  const cell = fc.constantFrom('', 'Navn', 'E-post', 'a@b.no', 'Oslo', 'Lag', '7')
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 }), (rows) => {
      const found = read([], rows)
      if (found.kind === 'People') expect(found.columns.every(({ answer }) => answer !== undefined)).toBe(true)
      if (found.kind === 'Ask') expect(found.columns.some(({ answer }) => answer === undefined)).toBe(true)
    }),
  )
})

test('O2: answers are sent and come back as they were; anything else is none', () => {
  const answers = fc.uniqueArray(fc.tuple(fc.nat(99_999), fc.constantFrom(...fields, 'none' as const)), {
    selector: ([place]) => place,
    maxLength: maxListColumns,
  })
  fc.assert(
    fc.property(answers, (given) => {
      expect(parseColumnAnswers(writeColumnAnswers(new Map(given)))).toEqual(new Map(given))
    }),
  )
  for (const text of ['x', '1=', '1=password', '1=name,', '-1=name', `${'1=name,'.repeat(80)}2=name`])
    expect(parseColumnAnswers(text)).toBeUndefined()
})
