import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decideClaim,
  isAnsweredByIssuer,
  provesIssuer,
  unusedClaimDays,
  type ClaimProof,
  type HeldClaim,
} from './platform-claim.ts'

const proof = fc.constantFrom<ClaimProof>('HAND', 'DOMAIN', 'REGISTRATION')
const better = fc.constantFrom<ClaimProof>('DOMAIN', 'REGISTRATION')
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
const held = fc.record({ organizationId: fc.constant('held'), proof, claimedAt: moment, isUsed: fc.boolean() })
const dayMs = 24 * 60 * 60 * 1000

test('what nobody holds is granted', () => {
  fc.assert(
    fc.property(proof, moment, (given, at) => {
      expect(decideClaim(undefined, { organizationId: 'new', proof: given, at })).toBe('Granted')
    }),
  )
})

test('a better proof always displaces what another organization typed', () => {
  fc.assert(
    fc.property(held, better, moment, (claim, given, at) => {
      const typed: HeldClaim = { ...claim, proof: 'HAND' }
      expect(decideClaim(typed, { organizationId: 'new', proof: given, at })).toBe('Displaces')
    }),
  )
})

test('no proof displaces a domain or a registration', () => {
  fc.assert(
    fc.property(held, better, proof, moment, (claim, strong, given, at) => {
      expect(decideClaim({ ...claim, proof: strong }, { organizationId: 'new', proof: given, at })).toBe('Taken')
    }),
  )
})

test('an organization never displaces itself', () => {
  fc.assert(
    fc.property(held, proof, moment, (claim, given, at) => {
      expect(decideClaim(claim, { organizationId: 'held', proof: given, at })).toBe('Taken')
    }),
  )
})

test('a typed claim displaces another only when nobody has used that one for 30 days', () => {
  fc.assert(
    fc.property(held, fc.integer({ min: 0, max: 100 * dayMs }), (claim, ageMs) => {
      const at = new Date(claim.claimedAt.getTime() + ageMs)
      const isUnused = !claim.isUsed && ageMs >= unusedClaimDays * dayMs
      expect(decideClaim({ ...claim, proof: 'HAND' }, { organizationId: 'new', proof: 'HAND', at })).toBe(
        isUnused ? 'Displaces' : 'TakenByHand',
      )
    }),
  )
})

test('a domain proves the issuers at it and below it, and none that only ends with the same letters', () => {
  const label = fc.stringMatching(/^[a-z][a-z0-9]{0,10}$/)
  fc.assert(
    fc.property(label, label, label, (sub, name, other) => {
      const domain = `${name}.test`
      expect(provesIssuer([domain], `https://${domain}`)).toBe(true)
      expect(provesIssuer([domain], `https://${sub}.${domain}:8443/lms`)).toBe(true)
      expect(provesIssuer([domain], `https://${sub}${domain}`)).toBe(false)
      expect(provesIssuer([`${sub}.${domain}`], `https://${domain}`)).toBe(false)
      expect(provesIssuer([domain], `https://${other}.invalid/${domain}`)).toBe(false)
      expect(provesIssuer([domain], `https://${domain}@${other}.invalid`)).toBe(false)
    }),
  )
})

test('a shared host of a vendor is proved by no domain', () => {
  for (const issuer of ['https://canvas.instructure.com', 'https://instructure.com', 'https://blackboard.com'])
    expect(provesIssuer(['canvas.instructure.com', 'instructure.com', 'blackboard.com'], issuer)).toBe(false)
  expect(provesIssuer(['skolen.test'], 'no address')).toBe(false)
  expect(provesIssuer([], 'https://skolen.test')).toBe(false)
})

test('a registration proves something only where the issuer’s own host answered it', () => {
  expect(isAnsweredByIssuer('https://lms.test', 'https://lms.test/mod/lti/register')).toBe(true)
  expect(isAnsweredByIssuer('https://lms.test', 'https://evil.test/register')).toBe(false)
  expect(isAnsweredByIssuer('https://lms.test', 'https://lms.test:8443/register')).toBe(false)
  expect(isAnsweredByIssuer('no address', 'no address')).toBe(false)
})
