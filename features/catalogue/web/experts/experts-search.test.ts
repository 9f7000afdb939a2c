import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expertsSearch } from './experts-search.ts'
import { expertsVariables } from '#features/catalogue/web/experts-query.ts'

test('C1: parsing any address of the experts is idempotent', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('subject', 'text', 'pages'), fc.anything()), (given) => {
      const once = expertsSearch(given)
      expect(expertsSearch({ ...once })).toEqual(once)
      expect([...(once.text ?? '')].length).toBeLessThanOrEqual(60)
    }),
  )
})

test('C1: the address holds a subject and a text, and nothing else', () => {
  expect(expertsVariables(expertsSearch({ subject: 'el26', text: 'ibañez', utm: 'x', pages: 2.5 }))).toEqual({
    category: 'el26',
    text: 'ibañez',
    first: 17,
  })
  expect(expertsSearch({ subject: '../x', text: ' ', pages: 1 })).toEqual({})
})
