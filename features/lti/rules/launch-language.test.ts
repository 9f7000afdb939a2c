import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#values/language.ts'
import { launchLanguage } from './launch-language.ts'

const norwegian = ['nb', 'en'] as const
const spanish = ['es', 'en'] as const

test.each([
  [['nb-NO'], norwegian, 'nb'],
  [['nn_NO'], norwegian, 'nb'],
  [['no'], norwegian, 'nb'],
  [['NB'], norwegian, 'nb'],
  [['en_US', 'nb'], norwegian, 'en'],
  [['es-ES', 'en'], norwegian, 'en'],
  [['es-MX'], spanish, 'es'],
  [['no'], spanish, 'es'],
  [[undefined, 'en-GB'], spanish, 'en'],
  [['de', ''], norwegian, 'nb'],
  [[], spanish, 'es'],
] as const)('M2: of %j a market that speaks %j shows %s', (said, spoken, shown) => {
  expect(launchLanguage(said, spoken)).toBe(shown)
})

test('M2: whatever a platform says, the market’s own languages are shown', () => {
  const locale = fc.option(fc.oneof(fc.string(), fc.constantFrom('nb', 'es', 'en', 'no', '__proto__')), {
    nil: undefined,
  })
  fc.assert(
    fc.property(fc.array(locale), fc.subarray([...languages], { minLength: 1 }), (said, spoken) => {
      expect(spoken).toContain(launchLanguage(said, spoken))
    }),
  )
})
