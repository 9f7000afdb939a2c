import { lazy, Suspense } from 'react'
import type { NotesPanelProps } from './NotesPanel.tsx'

const Panel = lazy(async () => ({ default: (await import('./NotesPanel.tsx')).NotesPanel }))

/** The panel of notes, fetched when it is first opened: most films are watched without. */
export const NotesPanel = (props: NotesPanelProps) => (
  <Suspense>
    <Panel {...props} />
  </Suspense>
)
