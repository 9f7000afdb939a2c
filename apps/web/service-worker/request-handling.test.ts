import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handlingOf, ownAssets } from './request-handling.ts'

const origin = 'https://kursiva.no'
const shell = ['/', '/config.json', '/assets/index-1.js', '/theme.js']
const handling = (path: string, mode = 'cors', method = 'GET') =>
  handlingOf({ method, mode, url: new URL(path, origin).href }, origin, shell)

describe('the service worker', () => {
  test.each([
    '/graphql',
    '/rest/pdf/certificates/course/1',
    '/media/film.m3u8',
    '/userpool/',
    '/posters/a.webp',
    '/oauth2/token',
    '/studio',
    '/dev/outbox',
    '/metrics',
  ])('never answers %s, not even as a page', (path) => {
    expect(handling(path)).toBe('Network')
    expect(handling(path, 'navigate')).toBe('Network')
    expect(handling(`${path}?a=1`)).toBe('Network')
  })

  test.each(['/no/lti', '/es/lti/choose', '/en/lti-view/course/elsi4/-', '/lti/login', '/lti/launch'])(
    'L1: never answers %s: only the server says who may show it in a frame',
    (path) => {
      expect(handling(path, 'navigate')).toBe('Network')
      expect(handling(`${path}?code=1`, 'navigate')).toBe('Network')
    },
  )

  test('gives pages fresh, named files from what it keeps, and the settings as new as it can', () => {
    expect(handling('/no/course/elsi4/-?t=3', 'navigate')).toBe('Page')
    expect(handling('/no/course/lti/-', 'navigate')).toBe('Page')
    expect(handling('/assets/CoursePage-x.js')).toBe('Kept')
    expect(handling('/config.json')).toBe('NewestOrKept')
    expect(handling('/theme.js')).toBe('NewestOrKept')
    expect(handling('/something.txt')).toBe('Network')
  })

  test('stays out of everything that is not a GET of its own site', () => {
    expect(handling('/assets/a.js', 'cors', 'POST')).toBe('Network')
    expect(handling('https://elsewhere.test/assets/a.js')).toBe('Network')
  })

  test('keeps at a page’s wish only files of the build', () => {
    expect(
      ownAssets(
        [`${origin}/assets/nb-1.js`, '/assets/nb-1.js', `${origin}/graphql`, 'https://elsewhere.test/assets/a.js', 7],
        origin,
      ),
    ).toEqual(['/assets/nb-1.js'])
    expect(ownAssets({ length: 1 }, origin)).toEqual([])
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.string().map((path) => `/${path}`),
          ),
          { maxLength: 5 },
        ),
        (urls) => {
          expect(ownAssets(urls, origin).every((path) => path.startsWith('/assets/'))).toBe(true)
        },
      ),
    )
  })
})
