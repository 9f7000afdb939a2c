import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowed, decide, mayMeasure, noConsent, textVersion, validForMs, type Consent } from './consent.ts'
import { expiredConsent, markRecorded, parseConsent, writeConsent, type StoredConsent } from './stored-consent.ts'

const now = new Date('2026-11-21T12:00:00Z')

const consents: fc.Arbitrary<Consent> = fc.record({
  choices: fc.record({ statistics: fc.boolean(), errorReports: fc.boolean() }),
  answeredAt: fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
  textVersion: fc.constantFrom(textVersion, '2025-01'),
  despiteSignal: fc.boolean(),
})
const maybe = fc.option(consents, { nil: undefined })

describe('A4: nothing is counted before consent', () => {
  test('without a decision no statistics are allowed, whatever the browser’s signal', () => {
    for (const signal of [true, false]) expect(allowed(decide(undefined, signal, now)).statistics).toBe(false)
    expect(mayMeasure(undefined, now)).toBe(false)
  })

  test('statistics are allowed only where they were chosen, and only while the decision is valid', () => {
    fc.assert(
      fc.property(maybe, fc.boolean(), (consent, signal) => {
        if (!allowed(decide(consent, signal, now)).statistics) return
        expect(consent?.choices.statistics).toBe(true)
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

describe('A5: error reports are sent until somebody objects', () => {
  const reports = (consent: Consent | undefined, signal: boolean) => allowed(decide(consent, signal, now)).errorReports

  test('without a decision they are on, unless the browser’s signal objects', () => {
    expect(reports(undefined, false)).toBe(true)
    expect(reports(undefined, true)).toBe(false)
  })

  test('an objection holds, however old it is and whichever wording it answered', () => {
    fc.assert(
      fc.property(consents, fc.boolean(), (consent, signal) => {
        const objected = { ...consent, choices: { ...consent.choices, errorReports: false } }
        expect(reports(objected, signal)).toBe(false)
      }),
    )
  })

  test('whoever switched them on sees them on, in spite of a signal only when it was known', () => {
    fc.assert(
      fc.property(consents, (consent) => {
        const on = { ...consent, choices: { ...consent.choices, errorReports: true } }
        expect(reports(on, false)).toBe(true)
        if (reports(on, true)) expect(on.despiteSignal).toBe(true)
      }),
    )
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

  test('without statistics has no id once it is recorded, and is no consent to them without one', () => {
    fc.assert(
      fc.property(stored, (consent) => {
        const kept = markRecorded(consent)
        expect(kept.unsent).toBeUndefined()
        expect(kept.consentId !== undefined).toBe(kept.choices.statistics)
        const bare = parseConsent(writeConsent({ ...consent, consentId: undefined }))
        expect(bare === undefined).toBe(consent.choices.statistics)
      }),
    )
  })

  test('A5: leaves nothing but an objection when it has expired, without any identifier', () => {
    fc.assert(
      fc.property(stored, (consent) => {
        const left = expiredConsent(consent)
        expect(left === undefined).toBe(consent.choices.errorReports)
        if (!left) return
        expect(writeConsent(left)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
        expect(parseConsent(writeConsent(left))?.choices).toEqual(noConsent)
        expect(expiredConsent(left)).toEqual(left)
      }),
    )
  })
})
