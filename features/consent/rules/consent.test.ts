import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allowed,
  allowsAnything,
  decide,
  mayMeasure,
  noConsent,
  textVersion,
  validForMs,
  type Consent,
} from './consent.ts'
import { parseConsent, markRecorded, writeConsent, type StoredConsent } from './stored-consent.ts'

const now = new Date('2026-11-21T12:00:00Z')

const consents: fc.Arbitrary<Consent> = fc.record({
  choices: fc.record({ statistics: fc.boolean(), errorReports: fc.boolean() }),
  answeredAt: fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
  textVersion: fc.constantFrom(textVersion, '2025-01'),
  despiteSignal: fc.boolean(),
})
const maybe = fc.option(consents, { nil: undefined })

describe('A4: nothing is sent before consent', () => {
  test('without a decision nothing is allowed, whatever the browser’s signal', () => {
    for (const signal of [true, false]) expect(allowed(decide(undefined, signal, now))).toEqual(noConsent)
    expect(mayMeasure(undefined, now)).toBe(false)
  })

  test('only chosen purposes are allowed, and only while the decision is valid', () => {
    fc.assert(
      fc.property(maybe, fc.boolean(), (consent, signal) => {
        const decision = decide(consent, signal, now)
        if (!allowsAnything(allowed(decision))) return
        expect(allowed(decision)).toEqual(consent?.choices)
        expect(consent?.textVersion).toBe(textVersion)
        expect(now.getTime() - (consent?.answeredAt.getTime() ?? 0)).toBeLessThan(validForMs)
      }),
    )
  })

  test('server and browser agree on whether to measure', () => {
    fc.assert(
      fc.property(maybe, (consent) => {
        expect(mayMeasure(consent, now)).toBe(allowed(decide(consent, false, now)).statistics)
      }),
    )
  })

  test('the visitor is asked again after half a year, and after a new text', () => {
    const yes = {
      choices: { statistics: true, errorReports: false },
      answeredAt: now,
      textVersion,
      despiteSignal: false,
    }
    const after = (time: number) => decide(yes, false, new Date(now.getTime() + time)).kind
    expect(after(validForMs - 1)).toBe('Answered')
    expect(after(validForMs)).toBe('Ask')
    expect(decide({ ...yes, textVersion: 'older' }, false, now).kind).toBe('Ask')
  })
})

describe('a browser with a refusal signal', () => {
  test('is never asked, and never allows more than without its signal', () => {
    fc.assert(
      fc.property(maybe, (consent) => {
        const [without, withSignal] = [decide(consent, false, now), decide(consent, true, now)]
        expect(withSignal.kind).not.toBe('Ask')
        const [free, bound] = [allowed(without), allowed(withSignal)]
        expect(free.statistics || !bound.statistics).toBe(true)
        expect(free.errorReports || !bound.errorReports).toBe(true)
      }),
    )
  })

  test('refuses until its owner consents in spite of it', () => {
    const yes = {
      choices: { statistics: true, errorReports: true },
      answeredAt: now,
      textVersion,
      despiteSignal: false,
    }
    expect(decide(yes, true, now).kind).toBe('RefusedBySignal')
    expect(decide({ ...yes, despiteSignal: true }, true, now).kind).toBe('Answered')
  })
})

describe('a stored decision', () => {
  const stored: fc.Arbitrary<StoredConsent> = fc
    .tuple(consents, fc.uuid(), fc.option(fc.uuid(), { nil: undefined }))
    .map(([consent, consentId, unsent]) => ({ ...consent, consentId, unsent }))

  test('is read as it was written', () => {
    fc.assert(
      fc.property(stored, (consent) => {
        expect(parseConsent(writeConsent(consent))).toEqual(consent)
      }),
    )
  })

  test('that is invalid is dropped', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseConsent(text)).toBeUndefined()
      }),
    )
    expect(parseConsent(null)).toBeUndefined()
  })

  test('has no id after a refusal is recorded, and is no consent without one', () => {
    fc.assert(
      fc.property(stored, (consent) => {
        const kept = markRecorded(consent)
        expect(kept.unsent).toBeUndefined()
        expect(kept.consentId !== undefined).toBe(allowsAnything(kept.choices))
        const bare = parseConsent(writeConsent({ ...consent, consentId: undefined }))
        expect(bare === undefined).toBe(allowsAnything(consent.choices))
      }),
    )
  })
})
