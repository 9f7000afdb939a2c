import { afterAnswer, joinPending, type NoteAnswer, type PendingNote } from '#features/notes/rules/pending-notes.ts'
import { createOutboxSender, type SendResult } from '#platform/browser/outbox/outbox-sender.ts'
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

/**
 * Creates a sender that loses nothing: a change is stored before it is sent and removed when it is acknowledged. The
 * client's id of the note makes sending twice harmless.
 */
export function createNoteSender({ outbox, post, later, random }: NoteSenderOptions): NoteSender {
  let refused: ReadonlyMap<string, Refusal> = new Map()

  /** @returns whether the remaining change is stored */
  const settle = (id: string, answer: NoteAnswer): boolean => {
    const waiting = outbox.read(id)
    const next = afterAnswer(waiting, answer)
    if (next) return next === waiting || outbox.write(next)
    outbox.remove(id)
    return true
  }

  const send = async (id: string): Promise<SendResult> => {
    const waiting = outbox.all().find((each) => each.id === id)
    if (!waiting) return 'Nothing'
    const outcome = await post(waiting)
    if (outcome.kind === 'Failed') return 'Failed'
    if (outcome.kind === 'Answered') return settle(id, outcome.answer) ? 'Answered' : 'Failed'
    refused = new Map([...refused, [id, outcome.reason]])
    // the same text again, so that subscribers are notified of the refusal
    outbox.write(outbox.read(id) ?? waiting)
    return 'Answered'
  }
  const next = () => outbox.all().find(({ id }) => !refused.has(id))?.id
  const sender = createOutboxSender({ next, send, later, random })

  return {
    submit: async (pending) => {
      refused = new Map([...refused].filter(([id]) => id !== pending.id))
      const joined = joinPending(outbox.read(pending.id), pending)
      if (outbox.write(joined)) {
        sender.flushUnlessRetrying()
        return 'Safe'
      }
      const outcome = await post(joined)
      if (outcome.kind === 'Refused') return outcome.reason
      if (outcome.kind === 'Answered') settle(pending.id, outcome.answer)
      return outcome.kind === 'Answered' ? 'Safe' : 'Lost'
    },
    flush: sender.flush,
    refusals: () => refused,
  }
}
