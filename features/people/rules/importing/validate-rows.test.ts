import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressError, looksLikeFormula } from './address-error.ts'
import { groupsByName } from './groups-by-name.ts'
import { faultyField, ownDomains, rowStatuses, validateRow, type ValidationContext } from './validate-rows.ts'
import { maxSegments, shareSegments } from './row-counts.ts'
import { fieldOf, roleOf } from './words.ts'

const by = (given: Partial<ValidationContext> = {}): ValidationContext => ({
  actorRole: 'ADMIN',
  isLimited: false,
  groupNamed: groupsByName([
    { id: '1', name: 'Oslo' },
    { id: '2', name: 'Nord-Vest' },
    { id: '3', name: 'Lager, ute' },
  ]),
  domains: new Set(),
  groupChoices: new Map(),
  met: new Map(),
  metNumbers: new Map(),
  members: new Set(),
  invited: new Set(),
  takenNumbers: new Set(),
  ...given,
})
const person = {
  number: 1,
  name: 'Kari Lund',
  email: 'kari@nordvik.no',
  role: '',
  groups: '',
  employeeNumber: '',
  department: '',
}

test('O2: of any list no address is invited twice, nobody who is known, and no role above the asker’s', () => {
  const email = fc.constantFrom('a@b.no', 'A@b.no', 'c@b.no', 'd@b.no', 'nobody', '')
  const row = fc.record({
    email,
    name: fc.constantFrom('Kari', '=1+1'),
    role: fc.constantFrom('', 'Leder', 'admin', 'x'),
  })
  fc.assert(
    fc.property(fc.array(row), fc.constantFrom('ADMIN', 'MANAGER'), (rows, actorRole) => {
      const validated = by({ actorRole, members: new Set(['c@b.no']), invited: new Set(['d@b.no']) })
      const invited = rows
        .map((each, at) => validateRow({ ...person, ...each, number: at + 1 }, validated))
        .filter(({ status }) => status === 'INVITE')
      expect(new Set(invited.map((each) => each.email)).size).toBe(invited.length)
      for (const each of invited) {
        expect(each.email).toBe('a@b.no')
        expect(each.name).toBe('Kari')
        expect(each.means).toBeDefined()
        expect(each.means === 'ADMIN' && actorRole === 'MANAGER').toBe(false)
      }
    }),
  )
})

test('O2: a row that must be mended does not stand in the way of a later one with the same address', () => {
  const validated = by()
  expect(validateRow({ ...person, role: 'sjef' }, validated)).toMatchObject({ status: 'FIX', reason: 'UNKNOWN_ROLE' })
  expect(validateRow({ ...person, number: 2 }, validated)).toMatchObject({ status: 'INVITE' })
})

test.each([
  ['', []],
  ['OSLO', ['1']],
  ['Nord / Vest', ['2']],
  ['Oslo, Nord-vest; oslo', ['1', '2']],
  ['Lager, ute', ['3']],
  ['Lager, ute|Oslo', ['3', '1']],
])('O2: the groups %j are %j', (groups, groupIds) => {
  expect(validateRow({ ...person, groups }, by())).toMatchObject({ status: 'INVITE', groupIds })
})

test('O2: twenty groups are the most, and one more says so instead of that there are none', () => {
  const groups = Array.from({ length: 21 }, (_, at) => ({ id: `${at}`, name: `Gruppe ${at}` }))
  const validate = (names: readonly string[]) =>
    validateRow({ ...person, groups: names.join('|') }, by({ groupNamed: groupsByName(groups) }))
  const names = groups.map(({ name }) => name)
  expect(validate(names.slice(0, 20))).toMatchObject({
    status: 'INVITE',
    groupIds: groups.slice(0, 20).map(({ id }) => id),
  })
  expect(validate(names)).toMatchObject({ status: 'FIX', reason: 'MANY_GROUPS', groupIds: [] })
  expect(validate([...names.slice(0, 20), 'Oslo'])).toMatchObject({ status: 'FIX', reason: 'UNKNOWN_GROUP' })
})

test('O2: an address elsewhere is noted, where the organisation has domains of its own', () => {
  const domains = ownDomains([], ['roar@nordvik.no', 'roar@gmail.com', 'x@hotmail.es'])
  expect([...domains]).toEqual(['nordvik.no'])
  expect(validateRow(person, by({ domains })).reason).toBeUndefined()
  expect(validateRow({ ...person, email: 'kari@gmail.com' }, by({ domains })).reason).toBe('OTHER_DOMAIN')
  expect([...ownDomains(['bakken.no'], ['roar@nordvik.no'])]).toEqual(['bakken.no'])
})

test('F1: addresses as people have them have no fault', () => {
  fc.assert(fc.property(fc.emailAddress(), (address) => addressError(address) === undefined))
  expect(addressError('begoña.núñez@clínica.es')).toBeUndefined()
})

test.each(['=cmd|x', '+1', '-1', '@x'])('O2: %j looks like a formula', (cell) => {
  expect(looksLikeFormula(cell)).toBe(true)
})

test.each([
  ['Administrador', 'ADMIN'],
  ['Administración', 'ADMIN'],
  ['LEDER', 'MANAGER'],
  ['Responsable', 'MANAGER'],
  ['member', 'MEMBER'],
  ['sjef', undefined],
])('O2: the word %j is the role %s', (word, role) => {
  expect(roleOf(word)).toBe(role)
})

test.each([
  ['E-postadresse', 'email'],
  ['Correo electrónico', 'email'],
  ['e_mail', 'email'],
  ['Grupo', 'group'],
  ['Ansattnr.', 'employeeNumber'],
  ['Avdeling', 'department'],
  ['Telefon', undefined],
])('O2: the head %j is %s', (head, field) => {
  expect(fieldOf(head)).toBe(field)
})

test('O2: segments are as many as rows, or shares in which no status is lost', () => {
  const count = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 50_000 }))
  fc.assert(
    fc.property(fc.record({ INVITE: count, KNOWN: count, FIX: count, OUT: count }), (counts) => {
      const segments = shareSegments(counts)
      const total = counts.INVITE + counts.KNOWN + counts.FIX + counts.OUT
      expect(segments).toHaveLength(Math.min(total, maxSegments))
      for (const status of rowStatuses) expect(segments.includes(status)).toBe(counts[status] > 0)
    }),
  )
})

test('O2: a group that does not exist waits for a decision: it is made, left out, or the row is mended', () => {
  const validate = (choices: readonly (readonly [string, 'MAKE' | 'LEAVE_OUT'])[]) =>
    validateRow({ ...person, groups: 'Oslo; Verksted  nord' }, by({ groupChoices: new Map(choices) }))
  expect(validate([])).toMatchObject({ status: 'FIX', reason: 'UNKNOWN_GROUP', unknownGroups: ['Verksted nord'] })
  expect(validate([['verksted nord', 'MAKE']])).toMatchObject({
    status: 'INVITE',
    groupIds: ['1'],
    newGroups: ['Verksted nord'],
  })
  expect(validate([['verksted nord', 'LEAVE_OUT']])).toMatchObject({ status: 'INVITE', groupIds: ['1'], newGroups: [] })
})

test('O2: an employee number is one person’s in the list and in the organisation, whatever its case', () => {
  const context = by({ takenNumbers: new Set(['n-7']) })
  const validate = (number: number, email: string, employeeNumber: string) =>
    validateRow({ ...person, number, email, employeeNumber }, context)
  expect(validate(1, 'a@b.no', 'n-1').status).toBe('INVITE')
  expect(validate(2, 'c@b.no', 'N-1')).toMatchObject({ reason: 'EMPLOYEE_NUMBER_TWICE', sameAs: 1 })
  expect(validate(3, 'd@b.no', 'N-7')).toMatchObject({ reason: 'EMPLOYEE_NUMBER_TAKEN' })
  expect(validate(4, 'e@b.no', 'x'.repeat(41))).toMatchObject({ reason: 'LONG_EMPLOYEE_NUMBER' })
})

test('O2: a row that is left out and the example of the template stand in nobody’s way', () => {
  const context = by()
  expect(validateRow({ ...person, isLeftOut: true }, context)).toMatchObject({ status: 'OUT', reason: 'LEFT_OUT' })
  expect(validateRow({ ...person, email: 'kari.nordmann@example.com' }, context)).toMatchObject({ reason: 'EXAMPLE' })
  expect(validateRow({ ...person, number: 2 }, context).status).toBe('INVITE')
})

test('F1: an error stands at the field that holds it', () => {
  expect(faultyField('FORMULA', { name: '=1' })).toBe('name')
  expect(faultyField('FORMULA', person)).toBe('email')
  expect(faultyField('UNKNOWN_GROUP', person)).toBe('groups')
  expect(faultyField('NO_AT', person)).toBe('email')
})
