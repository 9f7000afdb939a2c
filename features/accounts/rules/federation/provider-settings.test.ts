import { expect, test } from 'vitest'
import { providerProblem, type ProviderSettings } from './provider-settings.ts'

const settings: ProviderSettings & { clientSecret: string } = {
  name: 'nordvik',
  issuer: 'https://login.nordvik.no/realm/main',
  clientId: 'kursiva',
  clientSecret: 'between us',
  scopes: ['openid', 'email', 'profile'],
  roles: { claim: 'groups', values: [{ value: 'admins', role: 'ADMIN' }], otherwise: null },
  enabled: true,
  required: false,
}

test('I4: a provider’s settings can be used', () => {
  expect(providerProblem(settings, { plainHttp: false })).toBeUndefined()
  expect(providerProblem({ ...settings, issuer: 'http://localhost:9/' }, { plainHttp: true })).toBeUndefined()
})

test.each([
  ['name', { name: 'COGNITO' }],
  ['name', { name: 'no' }],
  ['name', { name: 'nordvik elektro' }],
  ['name', { name: '-nordvik' }],
  ['issuer', { issuer: 'http://login.nordvik.no' }],
  ['issuer', { issuer: 'https://user:word@login.nordvik.no' }],
  ['issuer', { issuer: 'https://login.nordvik.no/?a=b' }],
  ['issuer', { issuer: 'javascript:alert(1)' }],
  ['issuer', { issuer: 'nordvik' }],
  ['clientId', { clientId: '' }],
  ['clientSecret', { clientSecret: 'a\nb' }],
  ['scopes', { scopes: ['email'] }],
  ['scopes', { scopes: ['openid', 'e mail'] }],
  ['roles', { roles: { ...settings.roles, claim: '' } }],
  ['roles', { roles: { ...settings.roles, otherwise: 'OWNER' as 'ADMIN' } }],
  ['roles', { roles: { ...settings.roles, values: [{ value: 'x', role: 'OWNER' as 'ADMIN' }] } }],
])('I4: the wrong %s is found in %j', (field, change) => {
  expect(providerProblem({ ...settings, ...change }, { plainHttp: false })).toBe(field)
})
