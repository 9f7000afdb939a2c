import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { readFragment, type FragmentType } from '#generated/graphql/index.ts'
import { NotesBeside } from './notes-query.ts'

/** Whether the browser's storage has unsent notes of a user. */
const hasUnsent = (userId: string): boolean => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`kursiva.notes.${userId}.`))
  } catch {
    return false
  }
}

/** How many notes a lesson has. Also sends the notes that an earlier visit could not send. */
export function useNoteCount(lesson: FragmentType<typeof NotesBeside>): number {
  const client = useApolloClient()
  const { id } = useSignedInUser()
  useEffect(() => {
    if (!hasUnsent(id)) return
    import('./sending/use-note-sender.ts').then(
      ({ sendingOf }) => sendingOf(id, client).sender.flush(),
      // offline: the notes stay pending
      () => undefined,
    )
  }, [id, client])
  return readFragment(NotesBeside, lesson).notes.length
}
