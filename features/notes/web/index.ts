export { NotesPanel } from './LazyNotesPanel.tsx'
export { useNoteCount } from './use-note-count.ts'
export { writingKey } from './writing-key.ts'
