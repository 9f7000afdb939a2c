export { NotesPanel } from './LazyNotesPanel.tsx'
export { useNotesOf } from './use-notes-of.ts'
export { writingKey } from './writing-key.ts'
