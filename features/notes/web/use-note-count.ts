import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { readFragment, type FragmentType } from '#generated/graphql/index.ts'
import { NotesBeside } from './notes-query.ts'

/** Where a user's unsent notes stand in the browser's storage. */
const hasUnsent = (userId: string): boolean => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`kursiva.notes.${userId}.`))
  } catch {
    return false
  }
}

/** How many notes a lesson has. What an earlier visit could not send of any lesson's is sent meanwhile. */
export function useNoteCount(lesson: FragmentType<typeof NotesBeside>): number {
  const client = useApolloClient()
  const { id } = useSignedInUser()
  useEffect(() => {
    if (!hasUnsent(id)) return
    import('./sending/use-note-sender.ts').then(
      ({ sendingOf }) => sendingOf(id, client).sender.flush(),
      // without the network the notes wait on
      () => undefined,
    )
  }, [id, client])
  return readFragment(NotesBeside, lesson).notes.length
}
