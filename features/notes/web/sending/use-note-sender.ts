import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useSyncExternalStore } from 'react'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import type { PendingNote } from '#features/notes/rules/pending-notes.ts'
import { afterDelay } from '#platform/browser/outbox/outbox-sender.ts'
import { createNoteOutbox, type NoteOutbox } from './note-outbox.ts'
import { createNoteSender, type NoteSender, type Refusal, type SubmitResult } from './note-sender.ts'
import { postNote } from './post-note.ts'

interface Sending {
  readonly outbox: NoteOutbox
  readonly sender: NoteSender
}

const sendings = new Map<string, Sending>()

/** The viewer's pending notes, the refused ones with their reasons, and the function that submits changes. */
interface NoteSending {
  readonly pending: readonly PendingNote[]
  readonly refusals: ReadonlyMap<string, Refusal>
  readonly submit: (pending: PendingNote) => Promise<SubmitResult>
}

/** The page's only sender of the viewer's notes. It sends what earlier visits left, and retries when online again. */
export function useNoteSender(): NoteSending {
  const client = useApolloClient()
  const { id } = useSignedInUser()
  const { outbox, sender } = sendingOf(id, client)
  const pending = useSyncExternalStore(outbox.subscribe, outbox.all)
  const refusals = useSyncExternalStore(outbox.subscribe, sender.refusals)
  useEffect(() => {
    sender.flush()
    window.addEventListener('online', sender.flush)
    return () => window.removeEventListener('online', sender.flush)
  }, [sender])
  return { pending, refusals, submit: sender.submit }
}

/** The only sender of a user, created at first use. */
export function sendingOf(userId: string, client: ApolloClient): Sending {
  const begunBefore = sendings.get(userId)
  if (begunBefore) return begunBefore
  const outbox = createNoteOutbox(userId)
  const sender = createNoteSender({
    outbox,
    post: (pending) => postNote(client, pending),
    later: afterDelay,
    random: Math.random,
  })
  const begun = { outbox, sender }
  sendings.set(userId, begun)
  return begun
}
