import './note.graphql.ts'
import './write-note.graphql.ts'

export { noteData } from './note-data.ts'
export { mergeNotes } from './merge-notes.ts'
