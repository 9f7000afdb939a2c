export { firstNotes } from './first-notes.ts'
export { NotesPanel, useNoteCount, writingKey } from './NotesPanel.tsx'
