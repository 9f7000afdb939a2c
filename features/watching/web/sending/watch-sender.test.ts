import { expect, test } from 'vitest'
import type { PendingBeat } from '#features/watching/rules/pending-beats.ts'
import { browserBeatStorage } from './beat-storage.ts'
import { createPlayedStretch } from './played-stretch.ts'
import { createWatchSender, type PostOutcome } from './watch-sender.ts'

const stored = { kind: 'Stored', progress: { positionSeconds: 0, completed: false, share: 0, updatedAt: '' } } as const
const beat = (from: number, to: number): PendingBeat => ({ positionSeconds: to, at: to, ranges: [{ from, to }] })

/** The parts of `Storage` that are used, in memory: what a reload leaves in place. */
function fakeStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

function world(answers: PostOutcome[], storage = fakeStorage()) {
  const posted: { lesson: string; beat: PendingBeat; leaving: boolean }[] = []
  const timers: (() => void)[] = []
  const beats = browserBeatStorage('ingrid', storage)
  const sender = createWatchSender({
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
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
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

test('C7: leaving hands over at once what waits, and keeps it in case it does not arrive', async () => {
  const { sender, beats, posted, settled } = world([{ kind: 'Failed' }, { kind: 'Failed' }])
  sender.record('elsi4-1', beat(0, 10))
  await settled()
  sender.flush({ leaving: true })
  expect(posted.at(-1)).toMatchObject({ lesson: 'elsi4-1', leaving: true })
  await settled()
  expect(beats.read('elsi4-1')).toEqual(beat(0, 10))
})

test('C7: only what was played counts: a jump adds nothing, a pause loses nothing', () => {
  const stretch = createPlayedStretch()
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
