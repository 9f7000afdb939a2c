import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#values/language.ts'
import { logKinds } from './log-kinds.ts'
import { logPeriods, logSince } from './log-range.ts'
import { logActor, logChanges, logSentence } from './log-sentence.ts'

test('O3: every kind has a sentence of its own in each language, and it says whom it was about', () => {
  for (const language of languages) {
    const said = logKinds.map((kind) => logSentence(language, kind, 'X Æ'))
    expect(new Set(said).size).toBe(logKinds.length)
    for (const sentence of said) expect(sentence).toMatch(/^\p{Ll}[^{}!]+$/u)
  }
  expect(logSentence('nb', 'MEMBER_REMOVED', 'Turid Kjærstad')).toBe('fjernet Turid Kjærstad')
  expect(logSentence('es', 'GROUP_MADE', null)).toBe('creó el grupo (sin nombre)')
})

test('O3: a kind that nobody knows falls back to a plain sentence, and any name stands as it is', () => {
  expect(logSentence('en', 'SOMETHING_NEW', 'Aksel')).toBe('changed something: Aksel')
  expect(logSentence('en', 'constructor', null)).toBe('changed something: constructor')
  expect(logActor('nb', null)).toBe('System')
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(logSentence('nb', 'PERSON_INVITED', name)).toBe(`inviterte ${name}`)
    }),
  )
})

test('O3: what stood and what stands is told in words, whatever was written down', () => {
  expect(logChanges('nb', { role: 'MEMBER' }, { role: 'MANAGER' })).toEqual([
    { field: 'Rolle', before: 'medlem', after: 'leder' },
  ])
  expect(logChanges('es', { hidePriceList: false, x: null }, { hidePriceList: true, groups: ['A', 'B'] })).toEqual([
    { field: 'Precios ocultos', before: 'no', after: 'sí' },
    { field: '', before: 'nada', after: '' },
    { field: 'Grupos', before: '', after: 'A, B' },
  ])
  expect(logChanges('en', null, { way: 'STRAIGHT_IN', expiresAt: '2026-12-24T10:00:00.000Z' })).toEqual([
    { field: 'How they joined', before: '', after: 'straight in' },
    { field: 'Expires', before: '', after: '2026-12-24' },
  ])
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.constantFrom(...languages), (before, after, language) => {
      for (const change of logChanges(language, before, after))
        expect(Object.values(change).every((each) => typeof each === 'string')).toBe(true)
    }),
  )
})

test('O3: a period reaches as many days back as it says', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  expect(logPeriods.map((period) => logSince(period, now)?.toISOString().slice(0, 10))).toEqual([
    '2026-10-23',
    '2026-08-24',
    '2025-11-22',
    undefined,
  ])
})
