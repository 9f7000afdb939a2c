import { expect, test } from 'vitest'
import type { PendingHeartbeat } from '#features/watching/rules/progress/pending-heartbeats.ts'
import { browserHeartbeatStorage } from './heartbeat-storage.ts'
import { fakeStorage } from '#testing/services/fake-storage.ts'

const beat = (...ranges: (readonly [number, number])[]): PendingHeartbeat => ({
  positionSeconds: ranges.at(-1)?.[1] ?? 0,
  at: ranges.at(-1)?.[1] ?? 0,
  ranges: ranges.map(([from, to]) => ({ from, to })),
})
const lesson = 'elsi4-1'

test('C7: each account in a browser has its own pending heartbeats', () => {
  const storage = fakeStorage()
  const [ingrid, roar] = [browserHeartbeatStorage('ingrid', storage), browserHeartbeatStorage('roar', storage)]
  ingrid.write(lesson, beat([0, 10]))
  expect(roar.lessons()).toEqual([])
  expect(roar.read(lesson)).toBeUndefined()
  roar.write(lesson, beat([50, 60]))
  roar.write(lesson, undefined)
  expect(browserHeartbeatStorage('ingrid', storage).read(lesson)).toEqual(beat([0, 10]))
})

test('C7: without storage, or when it refuses, pending heartbeats live as long as the page', () => {
  for (const storage of [undefined, fakeStorage(0)]) {
    const beats = browserHeartbeatStorage('ingrid', storage)
    beats.write(lesson, beat([0, 10]))
    expect(beats.lessons()).toEqual([lesson])
    expect(beats.read(lesson)).toEqual(beat([0, 10]))
    beats.write(lesson, undefined)
    expect(beats.lessons()).toEqual([])
    expect(beats.read(lesson)).toBeUndefined()
  }
})

test('C7: a storage that has become full keeps what it has, and nothing that was acknowledged comes back from it', () => {
  const small = JSON.stringify(beat([0, 10])).length
  const storage = fakeStorage(small)
  const beats = browserHeartbeatStorage('ingrid', storage)
  beats.write(lesson, beat([0, 10]))
  const both = beat([0, 10], [1_000, 1_010])
  beats.write(lesson, both)
  expect(beats.read(lesson)).toEqual(both)
  expect(browserHeartbeatStorage('ingrid', storage).read(lesson)).toEqual(beat([0, 10]))
  // the first part is acknowledged; what is left has no room
  beats.write(lesson, beat([1_000, 1_010]))
  expect(beats.read(lesson)).toEqual(beat([1_000, 1_010]))
  expect(browserHeartbeatStorage('ingrid', storage).read(lesson)).toBeUndefined()
})

test('C7: of two tabs that write in the same moment neither loses what it has seen', () => {
  const storage = fakeStorage()
  const [one, other] = [browserHeartbeatStorage('ingrid', storage), browserHeartbeatStorage('ingrid', storage)]
  // both have read the empty storage before either wrote
  one.write(lesson, beat([0, 10]))
  other.write(lesson, beat([100, 110]))
  expect(one.read(lesson)).toEqual(beat([0, 10], [100, 110]))
  one.write(lesson, one.read(lesson))
  expect(other.read(lesson)).toEqual(beat([0, 10], [100, 110]))
})

test('C7: nonsense in the storage is nothing, and goes when it is written over', () => {
  const storage = fakeStorage()
  storage.setItem(`kursiva.watching.ingrid.${lesson}`, '{"ranges": 7')
  const beats = browserHeartbeatStorage('ingrid', storage)
  expect(beats.lessons()).toEqual([lesson])
  expect(beats.read(lesson)).toBeUndefined()
  beats.write(lesson, undefined)
  expect(beats.lessons()).toEqual([])
})
