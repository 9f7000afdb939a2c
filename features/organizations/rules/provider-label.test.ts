import { expect, test } from 'vitest'
import { providerLabel } from './provider-label.ts'

test.each([
  ['https://login.microsoftonline.com/1f2e/v2.0', 'Microsoft Entra ID'],
  ['https://accounts.google.com', 'Google Workspace'],
  ['https://nordvik.okta.com', 'Okta'],
  ['https://login.nordvik.no:8443/realms/a', 'login.nordvik.no:8443'],
  ['https://evil-login.microsoftonline.com.example', 'evil-login.microsoftonline.com.example'],
  ['no address', 'no address'],
])('I4: the provider at %s is called %s', (issuer, name) => {
  expect(providerLabel(issuer)).toBe(name)
})
