import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  maxMailsToOneAddress,
  maxOutsideMails,
  planMails,
  type MailCandidate,
  type MailSituation,
} from './plan-invitation-mails.ts'

const anyCandidates = fc
  .array(fc.record({ recipient: fc.integer({ min: 0, max: 30 }).map(String), isInside: fc.boolean() }), {
    maxLength: 120,
  })
  .map((list) =>
    list.map((each, place): MailCandidate => ({
      id: String(place),
      ...each,
      recipient: `${each.isInside} ${each.recipient}`,
    })),
  )
const newcomer = (seats: number): MailSituation => ({
  isTrusted: false,
  seats,
  leftToday: 1000,
  counted: [],
  fromAnybody: new Map(),
})

/** Sends the planned mails, and returns the situation afterwards. */
function sendPlanned(situation: MailSituation, candidates: readonly MailCandidate[]) {
  const plan = planMails(candidates, situation)
  const sent = candidates.filter(({ id }) => plan.get(id) === 'NORMAL' || plan.get(id) === 'NEUTRAL')
  const fromAnybody = new Map(situation.fromAnybody)
  for (const { recipient, isInside } of sent)
    if (!isInside) fromAnybody.set(recipient, (fromAnybody.get(recipient) ?? 0) + 1)
  const counted = [...situation.counted, ...sent.map((each) => ({ ...each, isAccepted: false }))]
  return { sent, plan, after: { ...situation, counted, fromAnybody, leftToday: situation.leftToday - sent.length } }
}

test('mails before trust: however they are asked for, strangers get ten, and never the normal one', () => {
  fc.assert(
    fc.property(fc.array(anyCandidates, { maxLength: 6 }), fc.integer({ min: 0, max: 40 }), (rounds, seats) => {
      let situation = newcomer(seats)
      const all: MailCandidate[] = []
      for (const round of rounds) {
        const { sent, plan, after } = sendPlanned(situation, round)
        for (const { id, isInside } of round) expect(plan.get(id)).not.toBe(isInside ? 'NEUTRAL' : 'NORMAL')
        all.push(...sent)
        situation = after
      }
      expect(all.filter(({ isInside }) => !isInside).length).toBeLessThanOrEqual(maxOutsideMails)
      expect(
        new Set(all.filter(({ isInside }) => isInside).map(({ recipient }) => recipient)).size,
      ).toBeLessThanOrEqual(seats)
      for (const { recipient } of all)
        expect(all.filter((each) => each.recipient === recipient).length).toBeLessThanOrEqual(maxMailsToOneAddress)
    }),
  )
})

test('mails before trust: a buyer of eighty seats writes to eighty colleagues at once, the normal mail each', () => {
  const colleagues = Array.from({ length: 80 }, (_, place) => ({
    id: `${place}`,
    recipient: `${place}`,
    isInside: true,
  }))
  const plan = planMails(colleagues, newcomer(80))
  expect([...plan.values()].filter((each) => each === 'NORMAL')).toHaveLength(80)
})

test('mails of a trusted organization: all normal, as many as the day has left, the rest tomorrow', () => {
  fc.assert(
    fc.property(anyCandidates, fc.nat(150), (candidates, leftToday) => {
      const plan = [...planMails(candidates, { ...newcomer(1), isTrusted: true, leftToday }).values()]
      expect(plan.filter((each) => each === 'NORMAL')).toHaveLength(Math.min(leftToday, candidates.length))
      expect(plan.filter((each) => each === 'WAITS_FOR_TOMORROW')).toHaveLength(
        Math.max(0, candidates.length - leftToday),
      )
    }),
  )
})

test('mails before trust: an accepted mail makes room for another stranger', () => {
  const stranger = { id: 'next', recipient: 'next', isInside: false }
  const counted = Array.from({ length: 10 }, (_, place) => ({
    recipient: `${place}`,
    isInside: false,
    isAccepted: false,
  }))
  expect(planMails([stranger], { ...newcomer(5), counted }).get('next')).toBe('WAITS_FOR_TRUST')
  const [first, ...others] = counted
  const accepted = first ? [{ ...first, isAccepted: true }, ...others] : []
  expect(planMails([stranger], { ...newcomer(5), counted: accepted }).get('next')).toBe('NEUTRAL')
})
