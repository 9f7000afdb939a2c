import { Suspense } from 'react'
import { lazyPart } from '#design/index.ts'
import type { NotesPanelProps } from './NotesPanel.tsx'

const Panel = lazyPart(async () => (await import('./NotesPanel.tsx')).NotesPanel)

/** The panel of notes, loaded when it is first opened, because most films are watched without it. */
export const NotesPanel = (props: NotesPanelProps) => (
  <Suspense>
    <Panel {...props} />
  </Suspense>
)
