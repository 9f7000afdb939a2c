export { NotesPanel } from './LazyNotesPanel.tsx'
export { useNotesOf } from './use-note-count.ts'
export { writingKey } from './writing-key.ts'
