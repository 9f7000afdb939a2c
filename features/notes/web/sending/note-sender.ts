import { afterAnswer, joinPending, type NoteAnswer, type PendingNote } from '#features/notes/rules/pending-notes.ts'
import type { NoteOutbox } from './note-outbox.ts'

/** Why the server will not have a note: it is kept here, and not sent again until the next visit. */
export type Refusal = 'NoAccess' | 'InvalidNote' | 'NoteLimitReached'

export type PostResult =
  | { readonly kind: 'Answered'; readonly answer: NoteAnswer }
  | { readonly kind: 'Refused'; readonly reason: Refusal }
  /** Nothing that can be relied on: try again. */
  | { readonly kind: 'Failed' }

/** What became of something done to a note: safe (sent, or kept until it is), refused, or neither sent nor kept. */
export type SubmitResult = 'Safe' | 'Lost' | Refusal

interface NoteSenderOptions {
  readonly outbox: NoteOutbox
  /** Sends one thing and, when it is answered, shows it; never throws. */
  readonly post: (pending: PendingNote) => Promise<PostResult>
  /** Calls back after some ms; returns how to call it off. */
  readonly later: (work: () => void, ms: number) => () => void
  readonly random: () => number
}

/** Sends notes, and keeps what could not be sent. */
export interface NoteSender {
  /** Keeps what is done to a note in the browser and sends it; where nothing can be kept, sends it at once or says so. */
  readonly submit: (pending: PendingNote) => Promise<SubmitResult>
  /** Sends what waits. */
  readonly flush: () => void
  /** Why waiting notes were refused, by their ids; the same map until something changes, which the outbox tells. */
  readonly refusals: () => ReadonlyMap<string, Refusal>
}

/** Twice as long each time up to a minute, up to a half shorter so that not everybody comes back in one moment. */
const retryDelayMs = (failures: number, random: number) => Math.min(60_000, 500 * 2 ** failures) * (1 - random / 2)

/**
 * A sender that loses nothing: what is done to a note is in storage before it is sent and leaves it when it is
 * acknowledged. The writer's number of the note makes sending twice harmless.
 */
export function createNoteSender({ outbox, post, later, random }: NoteSenderOptions): NoteSender {
  let refused: ReadonlyMap<string, Refusal> = new Map()
  let isSending = false
  let failures = 0
  let callOff: (() => void) | undefined

  /** @returns whether the browser has taken down what is left to do */
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
        // after failures the timer, not each new note, decides when to knock again
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
