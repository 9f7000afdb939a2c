export { NotesPanel, useNoteCount, writingKey } from './NotesPanel.tsx'
