import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTrusted, validProofs, trustProofs, type TrustEvent } from './trust.ts'

const anyProof = fc.constantFrom(...trustProofs)
const anyEvent: fc.Arbitrary<TrustEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('PROVED' as const),
    proof: anyProof,
    evidence: fc.constantFrom('nordvik.no', '310987654'),
  }),
  fc.record({
    kind: fc.constant('WITHDRAWN' as const),
    proof: fc.option(anyProof),
    evidence: fc.constantFrom('nordvik.no', '310987654'),
  }),
)
const anyEvents = fc.array(anyEvent, { maxLength: 12 })

test('trust: nothing proved is no trust, and any one proof is enough', () => {
  expect(isTrusted([])).toBe(false)
  for (const proof of trustProofs) expect(isTrusted([{ kind: 'PROVED', proof, evidence: 'x' }])).toBe(true)
})

test('trust: whatever was proved before, staff end it, and only staff can begin it again', () => {
  fc.assert(
    fc.property(anyEvents, anyProof, (events, proof) => {
      const ended: TrustEvent[] = [...events, { kind: 'WITHDRAWN', proof: null, evidence: 'Kari' }]
      expect(isTrusted(ended)).toBe(false)
      expect(isTrusted([...ended, { kind: 'PROVED', proof, evidence: 'x' }])).toBe(proof === 'STAFF')
      const approved: TrustEvent[] = [...ended, { kind: 'PROVED', proof: 'STAFF', evidence: 'Kari' }]
      expect(validProofs([...approved, { kind: 'PROVED', proof, evidence: 'x' }])).toContain(proof)
    }),
  )
})

test('trust: a proof is ended by a withdrawal of the same evidence alone', () => {
  fc.assert(
    fc.property(anyEvents, anyProof, anyProof, (events, proof, other) => {
      const approved: TrustEvent[] = [...events, { kind: 'PROVED', proof: 'STAFF', evidence: 'Kari' }]
      const proved: TrustEvent[] = [...approved, { kind: 'PROVED', proof, evidence: 'own' }]
      expect(isTrusted([...proved, { kind: 'WITHDRAWN', proof: other, evidence: 'nordvik.no' }])).toBe(true)
      const withdrawn: TrustEvent[] = [...proved, { kind: 'WITHDRAWN', proof, evidence: 'own' }]
      expect(validProofs(withdrawn).toSorted()).toEqual(validProofs(approved).toSorted())
    }),
  )
})
