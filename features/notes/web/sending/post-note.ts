import type { ApolloCache, ApolloClient, Reference } from '@apollo/client'
import { graphql } from '#generated/graphql/index.ts'
import type { AddNoteMutation, ChangeNoteMutation } from '#generated/graphql/graphql.ts'
import type { PendingNote } from '#features/notes/rules/pending-notes.ts'
import type { PostResult } from './note-sender.ts'

const AddNote = graphql(`
  mutation AddNote($input: AddNoteInput!) {
    addNote(input: $input) {
      __typename
      ... on NoteSaved {
        note {
          id
          second
          text
          createdAt
          updatedAt
          lesson {
            id
          }
        }
      }
    }
  }
`)

const ChangeNote = graphql(`
  mutation ChangeNote($id: ID!, $text: String!) {
    changeNote(id: $id, text: $text) {
      __typename
      ... on NoteSaved {
        note {
          id
          text
          updatedAt
        }
      }
    }
  }
`)

const DeleteNote = graphql(`
  mutation DeleteNote($id: ID!) {
    deleteNote(id: $id) {
      __typename
    }
  }
`)

/** Sends one thing done to a note; what the server answers is what pages show. Never throws: a fault is `Failed`. */
export async function postNote(client: ApolloClient, pending: PendingNote): Promise<PostResult> {
  try {
    return await { Add: add, Change: change, Delete: remove }[pending.kind](client, pending)
  } catch {
    return { kind: 'Failed' }
  }
}

async function add(client: ApolloClient, { id, lessonShortId, second, text, writtenAt }: PendingNote) {
  const { data } = await client.mutate({
    mutation: AddNote,
    variables: { input: { id, lessonShortId, second, text, writtenAt } },
    update: (cache, { data: answered }) => {
      if (answered?.addNote.__typename === 'NoteSaved') showAdded(cache, answered.addNote.note)
    },
  })
  return outcomeOf(data?.addNote)
}

async function change(client: ApolloClient, { id, text }: PendingNote) {
  const { data } = await client.mutate({ mutation: ChangeNote, variables: { id, text } })
  return outcomeOf(data?.changeNote)
}

async function remove(client: ApolloClient, { id }: PendingNote): Promise<PostResult> {
  const { data } = await client.mutate({
    mutation: DeleteNote,
    variables: { id },
    // lists pass over what is no longer there
    update: (cache) => void cache.evict({ id: cache.identify({ __typename: 'Note', id }) ?? '' }),
  })
  if (!data) return { kind: 'Failed' }
  return { kind: 'Answered', answer: { kind: data.deleteNote.__typename === 'NoteDeleted' ? 'Deleted' : 'Gone' } }
}

function outcomeOf(result: AddNoteMutation['addNote'] | ChangeNoteMutation['changeNote'] | undefined): PostResult {
  if (!result) return { kind: 'Failed' }
  if (result.__typename === 'NoteSaved') return { kind: 'Answered', answer: { kind: 'Stored', text: result.note.text } }
  if (result.__typename === 'NoteNotFound') return { kind: 'Answered', answer: { kind: 'Gone' } }
  return { kind: 'Refused', reason: result.__typename }
}

/** Adds a note to the lesson's notes in the cache, unless it is there already. */
function showAdded(cache: ApolloCache, note: { readonly id: string; readonly lesson: { readonly id: string } | null }) {
  const own = cache.identify({ __typename: 'Note', id: note.id })
  if (!own || !note.lesson) return
  cache.modify({
    id: cache.identify({ __typename: 'Lesson', id: note.lesson.id }) ?? '',
    fields: {
      notes: (existing: readonly Reference[]) =>
        existing.some(({ __ref }) => __ref === own) ? existing : [...existing, { __ref: own }],
    },
  })
}
