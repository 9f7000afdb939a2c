import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideUpload, shownFileName } from './upload-request.ts'

const limits = { maxBytes: 1000, maxOpen: 2, freeBytes: 500 }
const given = { name: 'C:\\filmer\\Strøm 1.mp4', language: 'nb', size: 400 }

test('a file within the limits may be sent, under its own name without folders', () => {
  expect(decideUpload(given, 1, limits)).toEqual({
    kind: 'Accepted',
    request: { fileName: 'Strøm 1.mp4', language: 'nb', size: 400 },
  })
})

test('each limit refuses with its own word', () => {
  const why = (changed: Partial<typeof given>, open = 0) => decideUpload({ ...given, ...changed }, open, limits)
  expect(why({ size: 0 })).toMatchObject({ why: 'EMPTY' })
  expect(why({ size: 1.5 })).toMatchObject({ why: 'EMPTY' })
  expect(why({ size: 1001 })).toMatchObject({ why: 'TOO_LARGE' })
  expect(why({ size: 501 })).toMatchObject({ why: 'DISK_FULL' })
  expect(why({ language: 'de' })).toMatchObject({ why: 'NO_LANGUAGE' })
  expect(why({}, 2)).toMatchObject({ why: 'TOO_MANY' })
})

test('whatever a file is called, its shown name fits its column and has no control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (name) => {
      const shown = shownFileName(name)
      expect(shown.length).toBeGreaterThan(0)
      expect(shown.length).toBeLessThanOrEqual(200)
      expect(shown).not.toMatch(/[\p{Cc}/\\]/u)
    }),
  )
})
