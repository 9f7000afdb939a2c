import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fittingPlan, plansFor, startingSeats } from './fitting-plan.ts'

const plan = (
  id: string,
  licence: 'INDIVIDUAL' | 'GROUP' | 'CORPORATE',
  maxSeats?: number,
  isMembersPrice = false,
) => ({
  id,
  licence,
  maxSeats,
  isMembersPrice,
})
const plans = [plan('one', 'INDIVIDUAL', 1), plan('several', 'GROUP', 100), plan('all', 'CORPORATE')]
const nobody = { heldIds: [], hasOwn: false, organization: undefined }
const admin = (members: number, isSubscribed = false) => ({ ...nobody, organization: { members, isSubscribed } })

describe('S2: the plan that fits is preselected', () => {
  test('a private newcomer sees the private plan', () => {
    expect(fittingPlan(plans, nobody, undefined)).toBe('one')
  })

  test('the owner of a subscription of their own sees the organisation’s', () => {
    expect(fittingPlan(plans, { ...nobody, heldIds: ['one'], hasOwn: true }, undefined)).toBe('several')
  })

  test('an admin sees only plans for organisations, with as many seats as the organisation has members', () => {
    expect(plansFor(plans, admin(24)).map(({ id }) => id)).toEqual(['several', 'all'])
    expect(fittingPlan(plans, admin(24), undefined)).toBe('several')
    const price = { tiers: [{ fromSeats: 3 }, { fromSeats: 40 }], minSeats: 3, maxSeats: 100 }
    expect([24, 1, 240].map((members) => startingSeats(price, members))).toEqual([24, 3, 100])
    expect(startingSeats(price)).toBe(40)
  })

  test('above the most seats that are sold, the plan by agreement', () => {
    expect(fittingPlan(plans, admin(101), undefined)).toBe('all')
    expect(fittingPlan(plans, admin(100), undefined)).toBe('several')
  })

  test('an admin whose organisation has the only plan that is sold has nothing selected', () => {
    expect(fittingPlan(plans, { ...admin(24, true), heldIds: ['several'] }, undefined)).toBeUndefined()
  })

  test('what was chosen before stays; a partner’s price comes before the rest', () => {
    expect(fittingPlan(plans, nobody, 'several')).toBe('several')
    expect(fittingPlan(plans, nobody, 'all')).toBe('all')
    expect(fittingPlan([plan('one', 'INDIVIDUAL', 1), plan('several', 'GROUP', 100, true)], nobody, undefined)).toBe(
      'several',
    )
  })

  test('nobody is offered what they have, or what is not shown to them', () => {
    const some = fc.subarray(plans)
    const buyer = fc.record({
      heldIds: fc.subarray(['one', 'several', 'all']),
      hasOwn: fc.boolean(),
      organization: fc.option(fc.record({ members: fc.nat(400), isSubscribed: fc.boolean() }), { nil: undefined }),
    })
    const wanted = fc.option(fc.constantFrom('one', 'several', 'all', 'gone'), { nil: undefined })
    fc.assert(
      fc.property(some, buyer, wanted, (listed, who, wantedId) => {
        const found = fittingPlan(listed, who, wantedId)
        if (found === undefined) return
        expect(who.heldIds).not.toContain(found)
        expect(plansFor(listed, who).map(({ id }) => id)).toContain(found)
      }),
    )
  })
})
