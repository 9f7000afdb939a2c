import { expect, test } from 'vitest'
import type { PendingHeartbeat } from '#features/watching/rules/progress/pending-heartbeats.ts'
import { browserHeartbeatStorage } from './heartbeat-storage.ts'
import { fakeStorage } from '#testing/services/fake-storage.ts'
import { createPlayedRangeTracker } from './played-range-tracker.ts'
import { createHeartbeatSender, type PostResult } from './heartbeat-sender.ts'

const progress = { positionSeconds: 0, secondsLeft: 0, completed: false, share: 0, updatedAt: '' }
const stored = { kind: 'Stored', progress, seekLimitSeconds: null } as const
const beat = (from: number, to: number): PendingHeartbeat => ({ positionSeconds: to, at: to, ranges: [{ from, to }] })

function world(answers: PostResult[], storage = fakeStorage()) {
  const posted: { lesson: string; beat: PendingHeartbeat; leaving: boolean }[] = []
  const timers: (() => void)[] = []
  const beats = browserHeartbeatStorage('ingrid', storage)
  const sender = createHeartbeatSender({
    storage: beats,
    post: async (lesson, given, leaving) => {
      posted.push({ lesson, beat: given, leaving })
      return answers.shift() ?? stored
    },
    onSettled: () => undefined,
    later: (work) => {
      timers.push(work)
      return () => void timers.splice(timers.indexOf(work), 1)
    },
    random: () => 0,
  })
  const settled = async () => {
    for (let turn = 0; turn < 80; turn += 1) await Promise.resolve()
  }
  return { sender, posted, timers, beats, storage, settled }
}

test('C7: a heartbeat leaves storage only when it is acknowledged', async () => {
  const { sender, beats, posted, timers, settled } = world([{ kind: 'Failed' }])
  sender.record('elsi4-1', beat(0, 10))
  await settled()
  expect(beats.read('elsi4-1')).toEqual(beat(0, 10))
  sender.record('elsi4-1', beat(10, 20))
  await settled()
  expect(posted).toHaveLength(1)
  timers[0]?.()
  await settled()
  expect(posted[1]?.beat.ranges).toEqual([{ from: 0, to: 20 }])
  expect(beats.lessons()).toEqual([])
})

test('C7: what a visit could not send, the next one does', async () => {
  const before = world([{ kind: 'Failed' }])
  before.sender.record('elsi4-1', beat(0, 10))
  await before.settled()
  const after = world([], before.storage)
  after.sender.flush()
  await after.settled()
  expect(after.posted.map(({ beat: given }) => given)).toEqual([beat(0, 10)])
  expect(after.beats.lessons()).toEqual([])
})

test('C7: a refusal for good is not sent again, and does not hold up other lessons', async () => {
  const { sender, beats, posted, settled } = world([{ kind: 'Refused', reason: 'NoAccess' }])
  sender.record('elsi4-1', beat(0, 10))
  sender.record('elsi4-2', beat(0, 5))
  await settled()
  expect(posted.map(({ lesson }) => lesson)).toEqual(['elsi4-1', 'elsi4-2'])
  expect(beats.lessons()).toEqual([])
})

test('C7: a lesson that can never be sent does not hold up the others', async () => {
  const failed = { kind: 'Failed' } as const
  const { sender, posted, timers, beats, settled } = world([failed, stored, stored, failed, failed, stored])
  sender.record('elsi4-1', beat(0, 10))
  sender.record('elsi4-2', beat(0, 5))
  sender.record('elsi4-3', beat(0, 5))
  await settled()
  timers.at(-1)?.()
  await settled()
  expect(posted.map(({ lesson }) => lesson)).toEqual(['elsi4-1', 'elsi4-2', 'elsi4-3', 'elsi4-1'])
  expect(beats.lessons()).toEqual(['elsi4-1'])
})

test('C7: 3,000 ranges from a long time offline arrive in parts that a request has room for, each of them once', async () => {
  const storage = fakeStorage()
  const ranges = Array.from({ length: 3_000 }, (_, index) => ({ from: 2 * index, to: 2 * index + 1 }))
  storage.setItem('kursiva.watching.ingrid.elsi4-1', JSON.stringify({ positionSeconds: 5_999, at: 1, ranges }))
  const { sender, posted, beats, settled } = world([], storage)
  sender.flush()
  await settled()
  expect(posted.map(({ beat: given }) => given.ranges.length)).toEqual(Array.from({ length: 15 }, () => 200))
  expect(posted.flatMap(({ beat: given }) => given.ranges)).toEqual(ranges)
  expect(beats.lessons()).toEqual([])
})

test('C7: after hours of failing, being back online sends at once and the timer’s wait is over', async () => {
  const { sender, posted, timers, beats, settled } = world(Array.from({ length: 120 }, () => ({ kind: 'Failed' })))
  sender.record('elsi4-1', beat(0, 10))
  for (let minute = 1; minute < 120; minute += 1) {
    await settled()
    timers.shift()?.()
  }
  await settled()
  expect(posted).toHaveLength(120)
  expect(timers).toHaveLength(1)
  sender.flush()
  await settled()
  expect(timers).toHaveLength(0)
  expect(beats.lessons()).toEqual([])
})

test('C7: who has left is not knocked for any more, and finds what waited at the next visit', async () => {
  const { sender, posted, timers, beats, settled } = world([{ kind: 'Failed' }, { kind: 'Failed' }])
  sender.record('elsi4-1', beat(0, 10))
  await settled()
  sender.rest()
  expect(timers).toHaveLength(0)
  expect(beats.read('elsi4-1')).toEqual(beat(0, 10))
  // one that was in flight when they left
  sender.flush()
  sender.rest()
  await settled()
  expect(timers).toHaveLength(0)
  sender.flush()
  await settled()
  expect(posted).toHaveLength(3)
  expect(beats.lessons()).toEqual([])
})

test('C7: leaving sends pending heartbeats immediately, and keeps them in case they do not arrive', async () => {
  const { sender, beats, posted, settled } = world([{ kind: 'Failed' }, { kind: 'Failed' }])
  sender.record('elsi4-1', beat(0, 10))
  await settled()
  sender.flush({ leaving: true })
  expect(posted.at(-1)).toMatchObject({ lesson: 'elsi4-1', leaving: true })
  await settled()
  expect(beats.read('elsi4-1')).toEqual(beat(0, 10))
})

test('C7: only what was played counts: a jump adds nothing, a pause loses nothing', () => {
  const stretch = createPlayedRangeTracker()
  for (const at of [0, 0.5, 1.4, 2.6, 3.9]) stretch.tick(at, 1)
  stretch.interrupt()
  for (const at of [60.2, 61, 62.1]) stretch.tick(at, 1)
  expect(stretch.take()).toEqual([
    { from: 0, to: 3 },
    { from: 60, to: 62 },
  ])
  for (const at of [63, 64.5]) stretch.tick(at, 1)
  expect(stretch.take({ atEndOf: 64.6 })).toEqual([{ from: 62, to: 65 }])
})
