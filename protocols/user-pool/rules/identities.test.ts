import { expect, test } from 'vitest'
import { identitiesClaim, withIdentity, type OtherIdentity } from './identities.ts'

const identity: OtherIdentity = {
  userId: 'k-1',
  providerName: 'nordvik',
  providerType: 'OIDC',
  issuer: 'https://login.nordvik.no',
  primary: 'true',
  dateCreated: '1795000000000',
}

test('I4: other identities are a text in the attributes and a list in the id token', () => {
  const once = withIdentity({ name: 'Kari' }, identity)
  expect(once).toEqual({ name: 'Kari', identities: JSON.stringify([identity]) })
  expect(identitiesClaim(once)).toEqual({ identities: [identity] })
  expect(identitiesClaim({ name: 'Kari' })).toEqual({})
})

test('I4: an identity keeps its date, replaces another of the same provider and is listed beside others', () => {
  const once = withIdentity({}, identity)
  expect(withIdentity(once, { ...identity, dateCreated: '1' })).toEqual(once)
  const other = { ...identity, userId: 'k-2' }
  expect(identitiesClaim(withIdentity(once, other))).toEqual({ identities: [other] })
  const elsewhere = { ...identity, providerName: 'sjohus' }
  expect(identitiesClaim(withIdentity(once, elsewhere))).toEqual({ identities: [identity, elsewhere] })
})
