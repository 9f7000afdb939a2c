import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages, markets } from '#values/language.ts'
import { isPartnerOf } from './market-partners.ts'
import { isPageAddress } from './page-addresses.ts'

test.each(['', '/login', '/course/x1/-/watch/x2/-', '/playlist/x1/-/course/x2/-/quiz/x3', '/lti-view/course/x1/-'])(
  'R1: the page %j is known with its language, without one and with a wrong one',
  (path) => {
    for (const market of markets)
      for (const start of ['', '/no', '/es', '/en', '/de', '/en-GB'])
        expect([start + path, isPageAddress(start + path, market)]).toEqual([start + path, true])
  },
)

test.each([
  '/no/helt/ukjent',
  '/no/404',
  '/no/lti-view/404',
  '/no/foo.html',
  '/index.php',
  '/wp-admin',
  '/no/course/x',
])('R3: %s is unknown', (path) => {
  expect(isPageAddress(path, 'no')).toBe(false)
})

test('R3: nelfo is Norway’s', () => {
  expect([isPartnerOf('no', 'nelfo'), isPartnerOf('es', 'nelfo')]).toEqual([true, false])
  for (const language of languages) expect(isPageAddress(`/${language}/nelfo`, 'es')).toBe(false)
  expect(isPageAddress('/es/nelfo', 'no'), 'it leads to /no/nelfo').toBe(true)
})

test('R3: any path is answered, and a slash at its end changes nothing', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.constantFrom(...markets), (path, market) => {
      expect(isPageAddress(`${path}/`, market)).toBe(isPageAddress(path, market))
    }),
  )
})
