import { accessSubject, NoAccess } from '#features/courses/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { addNote, type NoteAdded } from './add-note.ts'
import { changeNote, type NoteChanged } from './change-note.ts'
import { deleteNote, type NoteDeleted as Deletion } from './delete-note.ts'
import { Note } from './note.graphql.ts'

type Result = NoteAdded | NoteChanged | Deletion
type Of<Kind extends Result['kind']> = Extract<Result, { kind: Kind }>

const NoteSaved = builder.objectRef<Of<'Saved'>>('NoteSaved').implement({
  description: 'The stored note.',
  fields: (t) => ({ note: t.expose('note', { type: Note }) }),
})
const NoteDeleted = builder.objectRef<Of<'Deleted'>>('NoteDeleted').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
})
const NoteNotFound = builder.objectRef<Of<'NoteNotFound'>>('NoteNotFound').implement({
  description: 'The viewer has no such note.',
  fields: (t) => ({ code: t.string({ resolve: () => 'NOTE_NOT_FOUND' }) }),
})
const InvalidNote = builder.objectRef<Of<'InvalidNote'>>('InvalidNote').implement({
  description: 'Empty, longer than 2,000 characters, at no second of the film, or without a proper number.',
  fields: (t) => ({ code: t.string({ resolve: () => 'INVALID_NOTE' }) }),
})
const NoteLimitReached = builder.objectRef<Of<'NoteLimitReached'>>('NoteLimitReached').implement({
  description: 'There is no room for another note: 500 of a lesson, 10,000 in all.',
  fields: (t) => ({ most: t.exposeInt('most') }),
})

const typeNames = { Saved: NoteSaved, Deleted: NoteDeleted, NoAccess, NoteNotFound, InvalidNote, NoteLimitReached }
const resolveType = (result: Result) => typeNames[result.kind]

const AddNoteResult = builder.unionType('AddNoteResult', {
  types: [NoteSaved, NoAccess, InvalidNote, NoteLimitReached],
  resolveType,
})
const ChangeNoteResult = builder.unionType('ChangeNoteResult', {
  types: [NoteSaved, NoteNotFound, InvalidNote],
  resolveType,
})
const DeleteNoteResult = builder.unionType('DeleteNoteResult', { types: [NoteDeleted, NoteNotFound], resolveType })

const AddNoteInput = builder.inputType('AddNoteInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'A UUID made by the writer’s browser.' }),
    lessonShortId: t.string({ required: true }),
    second: t.int({ required: true }),
    text: t.string({ required: true }),
    writtenAt: t.field({ type: 'DateTime', description: 'For a note that could not be sent when it was written.' }),
  }),
})

builder.mutationFields((t) => ({
  addNote: t.field({
    type: AddNoteResult,
    description: 'Stores a note; sending it again returns the stored one.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: AddNoteInput, required: true }) },
    resolve: async (_, { input }, context) => addNote(context.database, accessSubject(context), input),
  }),
  changeNote: t.field({
    type: ChangeNoteResult,
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }), text: t.arg.string({ required: true }) },
    resolve: (_, { id, text }, context) =>
      changeNote(context.database, userIdOf(context), { id, text, at: context.now() }),
  }),
  deleteNote: t.field({
    type: DeleteNoteResult,
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => deleteNote(context.database, userIdOf(context), id),
  }),
}))
