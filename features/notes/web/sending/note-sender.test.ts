import { expect, test } from 'vitest'
import { fakeStorage } from '#testing/services/fake-storage.ts'
import type { PendingNote } from '#features/notes/rules/pending-notes.ts'
import { createNoteOutbox } from './note-outbox.ts'
import { createNoteSender, type PostResult } from './note-sender.ts'

const stored = (text: string): PostResult => ({ kind: 'Answered', answer: { kind: 'Stored', text } })
const failed: PostResult = { kind: 'Failed' }
const note = (letter: string, more: Partial<PendingNote> = {}): PendingNote => ({
  kind: 'Add',
  id: `${letter.repeat(8)}-0000-4000-8000-000000000000`,
  lessonShortId: 'elsi4-1',
  second: 7,
  text: letter,
  writtenAt: '2026-11-21T18:00:00.000Z',
  ...more,
})

function world(answers: PostResult[], storage = fakeStorage(), user = 'ingrid') {
  const posted: PendingNote[] = []
  const timers: (() => void)[] = []
  const outbox = createNoteOutbox(user, storage, new EventTarget())
  const sender = createNoteSender({
    outbox,
    post: async (pending) => {
      posted.push(pending)
      return answers.shift() ?? stored(pending.text)
    },
    later: (work) => {
      timers.push(work)
      return () => void timers.splice(timers.indexOf(work), 1)
    },
    random: () => 0,
  })
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  return { sender, outbox, posted, timers, storage, settled }
}

test('C7: a note leaves the browser only when it is acknowledged, and waits while nobody answers', async () => {
  const { sender, outbox, posted, timers, settled } = world([failed])
  expect(await sender.submit(note('a'))).toBe('Safe')
  await settled()
  expect(outbox.all()).toEqual([note('a')])
  await sender.submit(note('b'))
  await settled()
  expect(posted).toHaveLength(1)
  timers[0]?.()
  await settled()
  expect(posted.map(({ text }) => text)).toEqual(['a', 'a', 'b'])
  expect(outbox.all()).toEqual([])
})

test('C7: what a visit could not send, the next one does; another account on the same browser does not', async () => {
  const before = world([failed])
  await before.sender.submit(note('a'))
  await before.settled()
  const other = world([], before.storage, 'roar')
  other.sender.flush()
  await other.settled()
  expect(other.posted).toEqual([])
  const after = world([], before.storage)
  after.sender.flush()
  await after.settled()
  expect(after.posted).toEqual([note('a')])
  expect(after.outbox.all()).toEqual([])
})

test('C7: when the browser’s storage is full a note is sent immediately, and `Lost` when that fails too', async () => {
  const full = world([stored('a'), failed], fakeStorage(0))
  expect(await full.sender.submit(note('a'))).toBe('Safe')
  expect(await full.sender.submit(note('b'))).toBe('Lost')
  expect(full.posted.map(({ text }) => text)).toEqual(['a', 'b'])
})

test('C7: a refused note stays in the browser and holds up no other', async () => {
  const { sender, outbox, posted, settled } = world([{ kind: 'Refused', reason: 'NoteLimitReached' }])
  await sender.submit(note('a'))
  await settled()
  await sender.submit(note('b'))
  await settled()
  expect(outbox.all()).toEqual([note('a')])
  expect(sender.refusals().get(note('a').id)).toBe('NoteLimitReached')
  expect(posted.map(({ text }) => text)).toEqual(['a', 'b'])
  // written again it is sent again
  await sender.submit(note('a', { kind: 'Change', text: 'c' }))
  await settled()
  expect(posted.at(-1)).toEqual(note('a', { text: 'c' }))
  expect(outbox.all()).toEqual([])
})

test('C7: subscribers of the outbox are notified of every change', async () => {
  const { sender, outbox, settled } = world([])
  let heard = 0
  const stop = outbox.subscribe(() => (heard += 1))
  await sender.submit(note('a'))
  await settled()
  stop()
  expect(heard).toBe(2)
})

test('C7: a note that another tab has just sent is sent once more at most, and holds up no other', async () => {
  const { sender, outbox, posted, timers, storage, settled } = world([failed])
  await sender.submit(note('a'))
  await settled()
  expect(outbox.all()).toEqual([note('a')])
  // the other tab has removed it, and its event has not arrived yet
  storage.clear()
  timers[0]?.()
  await settled()
  expect(posted.map(({ text }) => text)).toEqual(['a', 'a'])
  expect(outbox.all()).toEqual([])
})

test('C7: notes that an earlier version of the program has stored are sent', async () => {
  const storage = fakeStorage()
  storage.setItem(
    'kursiva.notes.ingrid.aaaaaaaa-0000-4000-8000-000000000000',
    '{"kind":"Add","id":"aaaaaaaa-0000-4000-8000-000000000000","lessonShortId":"elsi4-1","second":7,"text":"a","writtenAt":"2026-11-21T18:00:00.000Z"}',
  )
  const { sender, posted, settled } = world([], storage)
  sender.flush()
  await settled()
  expect(posted).toEqual([note('a')])
  expect(storage.length).toBe(0)
})
