import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxFailedAttempts } from '#features/purchase/rules/payment/failed-attempts.ts'
import { draftFieldNames, draftFields, draftLifetimeMs, readDraft, type CheckoutDraft } from './checkout-draft.ts'

const now = Date.UTC(2026, 10, 22)

const anyDraft: fc.Arbitrary<CheckoutDraft> = fc.record(
  {
    userId: fc.uuid(),
    savedAt: fc.integer({ min: now - draftLifetimeMs, max: now }),
    productId: fc.uuid(),
    seats: fc.string({ maxLength: 10 }),
    period: fc.constantFrom('MONTH', 'YEAR'),
    method: fc.constantFrom('CARD', 'INVOICE'),
    values: fc.record(
      Object.fromEntries(draftFieldNames.map((name) => [name, fc.string({ maxLength: draftFields[name] })])),
    ) as fc.Arbitrary<CheckoutDraft['values']>,
    partnerKey: fc.stringMatching(/^[a-z0-9-]{1,40}$/),
    order: fc.stringMatching(/^[a-z0-9]{10}$/),
    counted: fc.integer({ min: 0, max: maxFailedAttempts }),
  },
  { requiredKeys: ['savedAt', 'productId', 'seats', 'period', 'method', 'values'] },
)

test('S2: a stored draft is restored', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      expect(readDraft(JSON.stringify(draft), { userId: draft.userId, now })).toEqual(draft)
    }),
  )
})

test('S2: a visitor’s draft passes to the user who signs in; a user’s draft to nobody else', () => {
  fc.assert(
    fc.property(anyDraft, fc.option(fc.uuid(), { nil: undefined }), (draft, userId) => {
      const read = readDraft(JSON.stringify(draft), { userId, now })
      expect(read !== undefined).toBe(draft.userId === undefined || draft.userId === userId)
    }),
  )
})

test('S2: old and invalid drafts are dropped', () => {
  fc.assert(
    fc.property(anyDraft, fc.integer({ min: 1, max: draftLifetimeMs }), (draft, later) => {
      const read = readDraft(JSON.stringify(draft), {
        userId: draft.userId,
        now: draft.savedAt + draftLifetimeMs + later,
      })
      expect(read).toBeUndefined()
    }),
  )
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (stored) => {
      expect(readDraft(stored, { userId: undefined, now })).toBeUndefined()
    }),
  )
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...Object.keys(draftFields), 'seats', 'values', 'order'), fc.jsonValue()),
      (odd) => {
        const read = readDraft(JSON.stringify({ ...odd, savedAt: now }), { userId: undefined, now })
        expect(Object.keys(read?.values ?? {})).toEqual(draftFieldNames)
        expect(typeof read?.seats).toBe('string')
      },
    ),
  )
})
