import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startIdentityProvider } from '#testing/sign-in/identity-provider.ts'
import { federationWorld, type FederationWorld } from '#testing/sign-in/federation-world.ts'

let world: FederationWorld

beforeAll(async () => {
  world = await federationWorld()
})
afterAll(() => world.close())
beforeEach(() => world.reset())

const groups = {
  claim: 'groups',
  values: [
    { value: 'kursiva-admins', role: 'ADMIN' },
    { value: 'kursiva-leaders', role: 'MANAGER' },
  ],
  otherwise: 'MEMBER',
} as const

const kari = { sub: 'k-1', email: 'kari@nordvik.example', email_verified: true, name: 'Kari Nes', locale: 'en-GB' }

describe('I4: somebody new comes through the employer', () => {
  test('and is a user of the pool and of the application, and a member with a seat', async () => {
    const came = await world.signIn(kari)
    expect(came).toMatchObject({ kind: 'Identified', authorization: 'reference' })
    const person = await world.person('kari@nordvik.example')
    expect(person).toMatchObject({
      status: 'CONFIRMED',
      email_verified: true,
      attributes: {
        name: 'Kari Nes',
        locale: 'en',
        'custom:domain': 'no',
        'custom:sso': 'true',
        identities: expect.stringContaining('"userId":"k-1"'),
      },
      app: { name: 'Kari Nes', locale: 'en', market: 'no' },
      role: 'MEMBER',
    })
    expect(came).toMatchObject({ sub: person?.sub })
  })

  test('with the role that the claims give, the highest of several', async () => {
    await world.configure({ roles: groups })
    await world.signIn({ ...kari, groups: ['everybody', 'kursiva-leaders', 'kursiva-admins'] })
    expect((await world.person(kari.email))?.role).toBe('ADMIN')
  })

  test('only with a role where the mapping refuses all others', async () => {
    await world.configure({ roles: { ...groups, otherwise: null } })
    expect(await world.signIn({ ...kari, groups: ['everybody'] })).toMatchObject({ kind: 'Refused', reason: 'NoRole' })
    expect(await world.person(kari.email)).toBeUndefined()
  })

  test('a second time: the same user; name and role follow the employer, the seat is taken once', async () => {
    await world.configure({ roles: groups })
    const first = await world.signIn({ ...kari, groups: ['kursiva-leaders'] })
    const again = await world.signIn({ ...kari, email: 'k.nes@elsewhere.example', name: 'Kari Nes Berg' })
    expect(again).toEqual(first)
    expect(await world.person(kari.email)).toMatchObject({ role: 'MEMBER', app: { name: 'Kari Nes Berg' } })
    expect(await world.members()).toBe(2)
  })

  test('twice at the same moment: one user, one membership', async () => {
    const callbacks = [await world.callbackOf(kari), await world.callbackOf(kari), await world.callbackOf(kari)]
    const outcomes = await Promise.all(callbacks.map((each) => world.federation.finish(each)))
    expect(
      new Set(outcomes.map((outcome) => (outcome.kind === 'Identified' ? outcome.sub : outcome.reason))).size,
    ).toBe(1)
    expect(await world.members()).toBe(2)
  })

  test('the claims may come from userinfo alone', async () => {
    const other = await startIdentityProvider(world.callback, { bareIdToken: true })
    await world.configure({ issuer: other.issuer })
    expect(await world.signIn(kari, other)).toMatchObject({ kind: 'Identified' })
    expect(other.requests).toContain('/me')
    await other.close()
  })
})

describe('O4: seats', () => {
  test('without one left nobody joins, and nothing of them stays', async () => {
    await world.setSeats(1)
    expect(await world.signIn(kari)).toMatchObject({
      kind: 'Refused',
      reason: 'NoSeatLeft',
      authorization: 'reference',
    })
    expect(await world.person(kari.email)).toBeUndefined()
  })

  test('the last one goes to one of two who come at the same moment', async () => {
    await world.setSeats(2)
    const people = [kari, { ...kari, sub: 'o-1', email: 'ola@nordvik.example' }]
    const callbacks = [await world.callbackOf(people[0]), await world.callbackOf(people[1])]
    const outcomes = await Promise.all(callbacks.map((each) => world.federation.finish(each)))
    const kinds = outcomes.map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['Identified', 'Refused'])
    expect(await world.members()).toBe(2)
  })

  test('who has one keeps it when there are fewer', async () => {
    await world.signIn(kari)
    await world.setSeats(1)
    expect(await world.signIn(kari)).toMatchObject({ kind: 'Identified' })
  })
})

describe('O2: the last admin', () => {
  test('stays admin, whatever the employer’s provider says', async () => {
    await world.configure({ roles: groups })
    await world.signIn({ ...kari, groups: ['kursiva-admins'] })
    await world.demoteOthers(kari.email)
    expect(await world.signIn({ ...kari, groups: [] })).toMatchObject({ kind: 'Identified' })
    expect((await world.person(kari.email))?.role).toBe('ADMIN')
  })
})

describe('I4: an account that is there already', () => {
  test('is linked by its address within a proved domain, keeps its password, and joins', async () => {
    const sub = await world.register('kari@nordvik.example')
    expect(await world.signIn(kari)).toMatchObject({ kind: 'Identified', sub })
    expect(await world.person(kari.email)).toMatchObject({ role: 'MEMBER', attributes: { 'custom:sso': 'true' } })
    await expect(world.signInWithPassword(kari.email)).resolves.toMatchObject({ sub })
  })

  test('whose address nobody proved loses the password that a stranger may have set, and every sign-in', async () => {
    const sub = await world.register('kari@nordvik.example', { confirmed: false })
    expect(await world.signIn(kari)).toMatchObject({ kind: 'Identified', sub })
    expect(await world.person(kari.email)).toMatchObject({ status: 'CONFIRMED', email_verified: true })
    await expect(world.signInWithPassword(kari.email)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  test.each([
    ['an address outside the proved domains', { email: 'boss@elsewhere.example' }, 'ForeignDomain'],
    ['a domain that only ends alike', { email: 'kari@evilnordvik.example' }, 'ForeignDomain'],
    ['a domain below the proved one', { email: 'kari@it.nordvik.example' }, 'ForeignDomain'],
    ['a domain that is claimed and not proved', { email: 'kari@claimed.example' }, 'ForeignDomain'],
    ['an address that is two', { email: 'boss@elsewhere.example,kari@nordvik.example' }, 'NoEmail'],
    ['an address that the provider doubts', { email_verified: false }, 'EmailNotVerified'],
    ['no address', { email: undefined }, 'NoEmail'],
  ])('is not reached with %s', async (_, claims, reason) => {
    await world.register('boss@elsewhere.example')
    expect(await world.signIn({ ...kari, ...claims })).toMatchObject({ kind: 'Refused', reason })
    expect(await world.members()).toBe(1)
  })

  test('of one who has left is not reached by the next with the same address', async () => {
    await world.signIn(kari)
    expect(await world.signIn({ ...kari, sub: 'k-2' })).toMatchObject({ kind: 'Refused', reason: 'LinkedToAnother' })
  })

  test('that is disabled stays shut', async () => {
    const came = await world.signIn(kari)
    if (came.kind === 'Identified') await world.disable(came.sub)
    expect(await world.signIn(kari)).toMatchObject({ kind: 'Refused', reason: 'UserDisabled' })
  })

  test('that was removed from the organisation does not come back by itself', async () => {
    await world.signIn(kari)
    expect(await world.removeMember(kari.email)).toMatchObject({ results: [{ result: 'REMOVED' }] })
    expect(await world.signIn(kari)).toMatchObject({ kind: 'Refused', reason: 'NotMember' })
  })
})

describe('I4: single sign-on that is required', () => {
  test('a password is refused in words of its own; what is no longer required is no longer refused', async () => {
    await world.register(kari.email)
    await world.signIn(kari)
    await world.configure({ required: true })
    await expect(world.signInWithPassword(kari.email)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Single sign-on is required: sign in with the account of your employer.',
    })
    await expect(world.signInWithPassword(kari.email, 'not the password')).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    })
    await world.removeMember(kari.email)
    await expect(world.signInWithPassword(kari.email)).resolves.toBeDefined()
  })

  test('who never came through the employer signs in as before', async () => {
    await world.configure({ required: true })
    await expect(world.signInWithPassword(world.admin)).resolves.toBeDefined()
  })

  test('I8: leaving the organisation ends the sessions at once, and says so', async () => {
    await world.register(kari.email)
    await world.signIn(kari)
    const { access } = await world.signInWithPassword(kari.email)
    expect((await world.ask(access)).status).toBe(200)
    await world.removeMember(kari.email)
    const refused = await world.ask(access)
    expect(JSON.stringify(await refused.json())).toContain('not a member of the organisation')
  })
})
