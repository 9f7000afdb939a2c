import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterAllWith, readFindRequest, wordsQuery } from './find-request.ts'

test('one field: what is typed says where it is looked for', () => {
  expect(readFindRequest(' Kari@Nordvik.test ')).toEqual({
    email: 'kari@nordvik.test',
    words: [],
    number: undefined,
    organizationNumber: undefined,
  })
  expect(readFindRequest('Turid Kjærstad')).toMatchObject({ email: undefined, words: ['turid', 'kjærstad'] })
  expect(readFindRequest('310 987 654')).toMatchObject({ number: '310987654', organizationNumber: '310987654' })
  expect(readFindRequest('B12345678')).toMatchObject({ organizationNumber: 'B12345678' })
  expect(readFindRequest('202600017')).toMatchObject({ number: '202600017' })
  expect(readFindRequest('Anne-Lise')).toMatchObject({ words: ['anne', 'lise'] })
})

test('too short and too long a text is looked for nowhere', () => {
  for (const text of ['', ' ', 'k', ' k ', 'k'.repeat(201)]) expect(readFindRequest(text)).toBeUndefined()
})

test('no text can change the query: words hold letters and digits alone, and there are few of them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const request = readFindRequest(text)
      if (!request) return
      expect(request.words.length).toBeLessThanOrEqual(6)
      for (const word of request.words) expect(word).toMatch(/^[\p{L}\p{N}]+$/u)
      expect(wordsQuery(request.words)).toMatch(/^([\p{L}\p{N}]+:\*( & [\p{L}\p{N}]+:\*)*)?$/u)
      expect(request.number ?? 'abc').toMatch(/^[A-Za-z0-9-]{3,20}$/)
    }),
  )
})

test('everything that begins with a text lies before the end of its range', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (beginning, rest) => {
      const bytes = (text: string) => Buffer.from(text, 'utf8')
      const whole = bytes(beginning + rest)
      expect(Buffer.compare(whole, bytes(beginning))).toBeGreaterThanOrEqual(0)
      fc.pre(!rest.startsWith('\u{10ffff}'))
      expect(Buffer.compare(whole, bytes(afterAllWith(beginning)))).toBeLessThan(0)
    }),
  )
})
