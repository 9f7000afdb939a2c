import './note.graphql.ts'
import './write-note.graphql.ts'

export { noteData } from './note-data.ts'
export { carryOverNotes } from './carry-over.ts'
