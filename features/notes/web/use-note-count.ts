import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { readFragment, type FragmentType } from '#generated/graphql/index.ts'
import { hasUnsent } from '#platform/browser/outbox/has-unsent.ts'
import { NotesBeside } from './notes-query.ts'

/** How many notes a lesson has. Also sends the notes that an earlier visit could not send. */
export function useNoteCount(lesson: FragmentType<typeof NotesBeside>): number {
  const client = useApolloClient()
  const { id } = useSignedInUser()
  useEffect(() => {
    if (!hasUnsent(`kursiva.notes.${id}.`)) return
    import('./sending/use-note-sender.ts').then(
      ({ sendingOf }) => sendingOf(id, client).sender.flush(),
      // offline: the notes stay pending
      () => undefined,
    )
  }, [id, client])
  return readFragment(NotesBeside, lesson).notes.length
}
