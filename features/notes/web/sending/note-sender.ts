import { afterAnswer, joinPending, type NoteAnswer, type PendingNote } from '#features/notes/rules/pending-notes.ts'
import type { NoteOutbox } from './note-outbox.ts'

/** Why the server refused a note. The note stays in the browser and is sent again at the next visit. */
export type Refusal = 'NoAccess' | 'InvalidNote' | 'NoteLimitReached'

export type PostResult =
  | { readonly kind: 'Answered'; readonly answer: NoteAnswer }
  | { readonly kind: 'Refused'; readonly reason: Refusal }
  /** An error: try again. */
  | { readonly kind: 'Failed' }

/** The result of a change: `Safe` (sent or stored in the browser), refused, or `Lost` (neither sent nor stored). */
export type SubmitResult = 'Safe' | 'Lost' | Refusal

interface NoteSenderOptions {
  readonly outbox: NoteOutbox
  /** Sends one thing and, when it is answered, shows it; never throws. */
  readonly post: (pending: PendingNote) => Promise<PostResult>
  /** Calls back after some ms; returns how to call it off. */
  readonly later: (work: () => void, ms: number) => () => void
  readonly random: () => number
}

/** Sends notes and stores those that could not be sent. */
export interface NoteSender {
  /** Stores a change in the browser and sends it; when it can't be stored, sends it immediately or returns `Lost`. */
  readonly submit: (pending: PendingNote) => Promise<SubmitResult>
  /** Sends the pending changes. */
  readonly flush: () => void
  /** Why waiting notes were refused, by their ids; the same map until something changes, which the outbox tells. */
  readonly refusals: () => ReadonlyMap<string, Refusal>
}

/** Exponential up to a minute, reduced by up to half at random so that many clients do not retry at the same moment. */
const retryDelayMs = (failures: number, random: number) => Math.min(60_000, 500 * 2 ** failures) * (1 - random / 2)

/**
 * Creates a sender that loses nothing: a change is stored before it is sent and removed when it is acknowledged. The
 * client's id of the note makes sending twice harmless.
 */
export function createNoteSender({ outbox, post, later, random }: NoteSenderOptions): NoteSender {
  let refused: ReadonlyMap<string, Refusal> = new Map()
  let isSending = false
  let failures = 0
  let callOff: (() => void) | undefined

  /** @returns whether the remaining change is stored */
  const settle = (id: string, answer: NoteAnswer): boolean => {
    const waiting = outbox.read(id)
    const next = afterAnswer(waiting, answer)
    if (next) return next === waiting || outbox.write(next)
    outbox.remove(id)
    return true
  }

  const sendAll = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    callOff?.()
    callOff = undefined
    try {
      const next = () => outbox.all().find(({ id }) => !refused.has(id))
      for (let waiting = next(); waiting; waiting = next()) {
        const outcome = await post(waiting)
        if (outcome.kind === 'Failed' || (outcome.kind === 'Answered' && !settle(waiting.id, outcome.answer))) {
          failures += 1
          callOff = later(() => void sendAll(), retryDelayMs(failures, random()))
          return
        }
        failures = 0
        if (outcome.kind === 'Refused') {
          refused = new Map([...refused, [waiting.id, outcome.reason]])
          // the same text again, so that those who show it hear of the refusal
          outbox.write(outbox.read(waiting.id) ?? waiting)
        }
      }
    } finally {
      isSending = false
    }
  }

  return {
    submit: async (pending) => {
      refused = new Map([...refused].filter(([id]) => id !== pending.id))
      const joined = joinPending(outbox.read(pending.id), pending)
      if (outbox.write(joined)) {
        // after failures the timer decides when to retry, not each new note
        if (!callOff) void sendAll()
        return 'Safe'
      }
      const outcome = await post(joined)
      if (outcome.kind === 'Refused') return outcome.reason
      if (outcome.kind === 'Answered') settle(pending.id, outcome.answer)
      return outcome.kind === 'Answered' ? 'Safe' : 'Lost'
    },
    flush: () => void sendAll(),
    refusals: () => refused,
  }
}
