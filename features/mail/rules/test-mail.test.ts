import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#values/language.ts'
import { maxTestsPerHour, mayTest, testSubject } from './test-mail.ts'

test('an hour has twenty tests, however many are asked for', () => {
  fc.assert(fc.property(fc.nat(100), (sent) => mayTest(sent) === sent < maxTestsPerHour))
})

test('the subject of a test says in its language that it is one', () => {
  fc.assert(
    fc.property(fc.constantFrom(...languages), fc.string(), (language, subject) => {
      const written = testSubject(language, subject)
      expect(written.endsWith(`: ${subject}`)).toBe(true)
      expect(written.length).toBeGreaterThan(subject.length + 3)
    }),
  )
})
