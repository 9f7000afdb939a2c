import { lazyPart } from '#design/index.ts'

export { useNoteCount } from './use-note-count.ts'
export { writingKey } from './writing-key.ts'

/** The panel of notes, loaded when it is first opened: most films are watched without it. */
export const NotesPanel = lazyPart(async () => (await import('./NotesPanel.tsx')).NotesPanel)
