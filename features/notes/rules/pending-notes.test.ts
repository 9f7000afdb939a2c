import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterAnswer,
  asLeft,
  joinPending,
  notesBeside,
  parsePendingNote,
  type NoteAnswer,
  type PendingNote,
} from './pending-notes.ts'

const ids = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`)
const writtenAt = '2026-11-21T18:00:00.000Z'
const pendingNote: fc.Arbitrary<PendingNote> = fc.record({
  kind: fc.constantFrom('Add', 'Change', 'Delete'),
  id: fc.constantFrom(...ids),
  lessonShortId: fc.constantFrom('elsi4-1', 'elsi4-2'),
  second: fc.nat(100),
  text: fc.string({ minLength: 1 }),
  writtenAt: fc.constant(writtenAt),
})
/** As an outbox holds them: one a note. */
const pendingNotes = fc.uniqueArray(pendingNote, { selector: ({ id }) => id })
const storedNotes = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...ids), second: fc.nat(100), text: fc.string(), createdAt: fc.constant(writtenAt) }),
  { selector: ({ id }) => id },
)

/** The server, as far as one note goes. */
function server(notes: Map<string, string>, sent: PendingNote): NoteAnswer {
  const standing = notes.get(sent.id)
  if (sent.kind === 'Delete') return notes.delete(sent.id) ? { kind: 'Deleted' } : { kind: 'Gone' }
  if (sent.kind === 'Change' && standing === undefined) return { kind: 'Gone' }
  if (sent.kind === 'Change' || standing === undefined) notes.set(sent.id, sent.text)
  return { kind: 'Stored', text: notes.get(sent.id) ?? '' }
}

const step = fc.oneof(
  fc.record({ do: fc.constant('write' as const), text: fc.constantFrom('en', 'to', 'tre') }),
  fc.record({ do: fc.constantFrom('delete' as const, 'send' as const, 'lose the answer' as const) }),
)

test('C7: whatever is written, deleted, taken back and lost on the way, the server ends with what was left', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const notes = new Map<string, string>()
      const note = { id: ids[0] ?? '', lessonShortId: 'elsi4-1', second: 7, writtenAt }
      let waiting: PendingNote | undefined
      let left: string | undefined
      let isKnown = false
      const send = () => waiting && server(notes, waiting)
      for (const each of steps) {
        if (each.do === 'write') {
          // a note that the page knows as deleted is added again, else changed
          waiting = joinPending(waiting, {
            ...note,
            kind: isKnown && left !== undefined ? 'Change' : 'Add',
            text: each.text,
          })
          left = each.text
        } else if (each.do === 'delete') {
          if (left === undefined) continue
          waiting = joinPending(waiting, { ...note, kind: 'Delete', text: left })
          left = undefined
        } else {
          const answer = send()
          if (each.do === 'send' && answer) waiting = afterAnswer(waiting, answer)
        }
        isKnown = waiting === undefined && left !== undefined
      }
      for (let tries = 0; waiting && tries < 4; tries += 1) {
        const answer = send()
        if (answer) waiting = afterAnswer(waiting, answer)
      }
      expect(waiting).toBeUndefined()
      expect(notes.get(note.id)).toBe(left)
    }),
    { numRuns: 2_000 },
  )
})

test('C7: an edit made while the note is under way is sent after it', () => {
  const sent: PendingNote = { kind: 'Add', id: ids[0] ?? '', lessonShortId: 'l', second: 1, text: 'en', writtenAt }
  const edited = joinPending(sent, { ...sent, kind: 'Change', text: 'to' })
  expect(edited.kind).toBe('Add')
  expect(afterAnswer(edited, { kind: 'Stored', text: 'en' })).toEqual({ ...edited, kind: 'Change' })
})

test('C7: a change of a note that another device has deleted brings it back', () => {
  const change: PendingNote = { kind: 'Change', id: ids[0] ?? '', lessonShortId: 'l', second: 1, text: 'to', writtenAt }
  expect(afterAnswer(change, { kind: 'Gone' })).toEqual({ ...change, kind: 'Add' })
  expect(afterAnswer({ ...change, kind: 'Delete' }, { kind: 'Gone' })).toBeUndefined()
})

test('C7: beside a film stand its notes and those on their way, each once, without the deleted, in the film’s order', () => {
  fc.assert(
    fc.property(storedNotes, pendingNotes, (stored, pending) => {
      const shown = notesBeside(stored, pending, 'elsi4-1')
      expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
      expect(shown.map(({ second }) => second)).toEqual(shown.map(({ second }) => second).sort((a, b) => a - b))
      for (const { id, kind, text, lessonShortId } of pending) {
        const found = shown.find((note) => note.id === id)
        if (kind === 'Delete') expect(found).toBeUndefined()
        else if (lessonShortId === 'elsi4-1' || found) expect(found).toMatchObject({ text, isWaiting: true })
      }
      for (const { id, text } of stored)
        if (!pending.some((each) => each.id === id))
          expect(shown).toContainEqual(expect.objectContaining({ id, text, isWaiting: false }))
      expect(asLeft(stored, [])).toEqual(stored.map((note) => ({ ...note, isWaiting: false })))
    }),
  )
})

test('C7: pending notes are read from storage as they were written; invalid ones are ignored', () => {
  fc.assert(
    fc.property(pendingNote, (pending) => {
      expect(parsePendingNote(JSON.stringify(pending))).toEqual(pending)
    }),
  )
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parsePendingNote(text)).toBeUndefined()
    }),
  )
})
