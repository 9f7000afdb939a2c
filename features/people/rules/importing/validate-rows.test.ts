import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressError, looksLikeFormula } from './address-error.ts'
import { groupsByName } from './groups-by-name.ts'
import { validateRow, ownDomains, type ValidationContext } from './validate-rows.ts'
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
  met: new Map(),
  members: new Set(),
  invited: new Set(),
  ...given,
})
const person = { number: 1, name: 'Kari Lund', email: 'kari@nordvik.no', role: '', groups: '' }

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
        .map((each, at) => validateRow({ ...each, number: at + 1, groups: '' }, validated))
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
  ['Telefon', undefined],
])('O2: the head %j is %s', (head, field) => {
  expect(fieldOf(head)).toBe(field)
})

test('O2: segments are as many as rows, or shares in which no status is lost', () => {
  const count = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 50_000 }))
  fc.assert(
    fc.property(fc.record({ INVITE: count, KNOWN: count, FIX: count }), (counts) => {
      const segments = shareSegments(counts)
      const total = counts.INVITE + counts.KNOWN + counts.FIX
      expect(segments).toHaveLength(Math.min(total, maxSegments))
      for (const status of ['INVITE', 'KNOWN', 'FIX'] as const)
        expect(segments.includes(status)).toBe(counts[status] > 0)
    }),
  )
})
