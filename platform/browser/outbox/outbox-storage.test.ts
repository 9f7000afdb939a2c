import { expect, test } from 'vitest'
import { fakeStorage } from '#testing/services/fake-storage.ts'
import { createOutboxStorage } from './outbox-storage.ts'

const parse = (text: string | null): number | undefined =>
  text !== null && /^\d+$/.test(text) ? Number(text) : undefined
const outbox = (storage: Storage | undefined, prefix = 'kursiva.a.') => createOutboxStorage({ prefix, parse, storage })

test('C7: entries have one key each, and outboxes with other prefixes do not see them', () => {
  const storage = fakeStorage()
  expect(outbox(storage).write('x', 7)).toBe(true)
  expect(storage.getItem('kursiva.a.x')).toBe('7')
  expect([outbox(storage).ids(), outbox(storage).read('x')]).toEqual([['x'], 7])
  expect([outbox(storage, 'kursiva.b.').ids(), outbox(storage, 'kursiva.b.').read('x')]).toEqual([[], undefined])
  outbox(storage).remove('x')
  expect(outbox(storage).ids()).toEqual([])
})

test('C7: a full or forbidden storage says that it has not stored', () => {
  expect(outbox(fakeStorage(0)).write('x', 7)).toBe(false)
  expect(outbox(undefined).write('x', 7)).toBe(false)
  expect(outbox(undefined).ids()).toEqual([])
})

test('C7: an invalid entry has an id and no content, so that it can be removed', () => {
  const storage = fakeStorage()
  storage.setItem('kursiva.a.x', '{')
  expect([outbox(storage).ids(), outbox(storage).read('x')]).toEqual([['x'], undefined])
})

test('C7: changes of its own keys and the clearing of everything concern an outbox', () => {
  expect(['kursiva.a.x', null, 'kursiva.b.x'].map(outbox(undefined).owns)).toEqual([true, true, false])
})
