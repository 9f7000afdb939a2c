import { expect, test } from 'vitest'
import type { Configuration } from './configuration.ts'
import { withDomainSettings } from './domain-settings.ts'

const configuration = { market: 'es', locales: ['es', 'en'] } as unknown as Configuration
const domain = (languages: readonly ('nb' | 'es' | 'en')[]) => ({
  __typename: 'Domain' as const,
  domain: 'kursiva.es',
  currency: 'EUR',
  defaultLanguage: { __typename: 'DomainLanguage' as const, code: 'es' as const },
  languages: languages.map((code) => ({ __typename: 'DomainLanguage' as const, code })),
  kursivaCatalog: { __typename: 'Catalog' as const, id: '1' },
})

test('M2: the languages of getDomain replace those of an older configuration, and nothing else', () => {
  expect(withDomainSettings(configuration, domain(['es', 'en']))).toBeUndefined()
  expect(withDomainSettings(configuration, domain(['es', 'en', 'nb']))).toEqual({
    ...configuration,
    locales: ['es', 'en', 'nb'],
  })
})
