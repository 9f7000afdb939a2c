import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideAdmission, type KnownUser, type FederatedIdentity } from './federated-admission.ts'
import { memberRoles, type MappedRole } from './role-mapping.ts'

const role = fc.constantFrom(...memberRoles)
const mapped: fc.Arbitrary<MappedRole> = fc.oneof(
  role.map((each) => ({ kind: 'Mapped' as const, role: each })),
  fc.option(role).map((joinsAs) => ({ kind: 'Unmapped' as const, joinsAs })),
  fc.constant({ kind: 'Refused' as const }),
)
const user: fc.Arbitrary<KnownUser> = fc.record({
  sub: fc.uuid(),
  enabled: fc.boolean(),
  isConfirmed: fc.boolean(),
  role: fc.option(role, { nil: undefined }),
})
const domain = fc.constantFrom('nordvik.no', 'it.nordvik.no', 'evilnordvik.no', 'elsewhere.es', 'nordvik.no.evil.com')
const vouched: fc.Arbitrary<FederatedIdentity> = fc.record({
  email: fc.option(
    domain.map((each) => `kari@${each}`),
    { nil: undefined },
  ),
  deniesEmail: fc.boolean(),
  role: mapped,
  domains: fc.uniqueArray(domain),
  linked: fc.option(user, { nil: undefined }),
  sameAddress: fc.option(
    fc.tuple(user, fc.boolean()).map(([each, isLinked]) => ({ ...each, isLinked })),
    { nil: undefined },
  ),
})

/** Finds something for which it does not hold; undefined when it holds for all. */
const breaks = (property: (given: FederatedIdentity) => void): unknown =>
  fc.check(fc.property(vouched, property), { numRuns: 2000 }).errorInstance ?? undefined

describe('I4: whom an employer’s provider lets in', () => {
  test('an account is reached by its address only when the domain is proved, whole, and nobody doubts the address', () => {
    const broken = breaks((given) => {
      const admission = decideAdmission(given)
      if (given.linked !== undefined || admission.kind === 'Refused') return
      expect(given.deniesEmail).toBe(false)
      expect(given.domains).toContain(given.email?.split('@')[1])
    })
    expect(broken).toBeUndefined()
  })

  test('a linked subject is that user, whatever address comes with it', () => {
    const broken = breaks((given) => {
      const admission = decideAdmission(given)
      if (given.linked === undefined || admission.kind === 'Refused') return
      expect(admission).toMatchObject({ kind: 'Known', sub: given.linked.sub })
      expect(decideAdmission({ ...given, email: 'somebody@elsewhere.es', sameAddress: undefined })).toEqual(admission)
    })
    expect(broken).toBeUndefined()
  })

  test('nobody disabled, nobody who was removed, and no second subject on one account', () => {
    const broken = breaks((given) => {
      const admission = decideAdmission(given)
      if (admission.kind === 'Known') expect(given.linked).toMatchObject({ enabled: true, role: expect.any(String) })
      if (admission.kind === 'Link') expect(given.sameAddress).toMatchObject({ enabled: true, isLinked: false })
    })
    expect(broken).toBeUndefined()
  })

  test('who is let in is a member or joins, and by no other role than the mapping gives', () => {
    const broken = breaks((given) => {
      const admission = decideAdmission(given)
      if (admission.kind === 'Refused') return
      expect(given.role.kind).not.toBe('Refused')
      const was = given.linked?.role ?? given.sameAddress?.role
      const joinsAs = admission.kind === 'Known' ? undefined : admission.joinsAs
      const becomes = joinsAs ?? (admission.kind === 'Create' ? undefined : admission.role) ?? was
      expect(becomes).toBeDefined()
      if (given.role.kind === 'Mapped') expect(becomes).toBe(given.role.role)
      else expect(becomes).toBe(was ?? (given.role.kind === 'Unmapped' ? given.role.joinsAs : undefined))
    })
    expect(broken).toBeUndefined()
  })

  test('a password of an address that nobody proved never survives', () => {
    const broken = breaks((given) => {
      const admission = decideAdmission(given)
      if (admission.kind === 'Known') expect(admission.replacesPassword).toBe(!given.linked?.isConfirmed)
      if (admission.kind === 'Link') expect(admission.replacesPassword).toBe(!given.sameAddress?.isConfirmed)
    })
    expect(broken).toBeUndefined()
  })
})
