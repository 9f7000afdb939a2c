import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '#design/index.ts'
import { NotesPanel, useNoteCount, writingKey } from '#features/notes/web/index.ts'
import styles from './FilmAside.module.css'
import { useTranscriptPanel, type TranscriptPanelProps } from './use-transcript-panel.tsx'

interface FilmAsideProps extends TranscriptPanelProps {
  video: HTMLVideoElement | null
}

/** Beside the film: its transcript and the viewer's notes. The key N focuses the field for a new note. */
export function FilmAside({ video, ...film }: FilmAsideProps) {
  const { lesson, seconds, onSeek } = film
  const { t } = useTranslation('watching')
  const words = useTranscriptPanel(film)
  const [tab, setTab] = useState<'transcript' | 'notes'>(words ? 'transcript' : 'notes')
  const [isToWrite, setIsToWrite] = useState(false)
  const count = useNoteCount(lesson)
  const field = useRef<HTMLTextAreaElement>(null)
  useKey(writingKey, () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    setTab('notes')
    setIsToWrite(true)
    // a panel that is only now drawn focuses its field itself
    field.current?.focus()
  })

  const notes = (
    <Suspense>
      <NotesPanel lesson={lesson} seconds={seconds} video={video} field={field} isToWrite={isToWrite} onSeek={onSeek} />
    </Suspense>
  )
  const tabs = [
    ...(words ? [{ id: 'transcript', label: t('transcript.title'), panel: words }] : []),
    { id: 'notes', label: t('beside.notes'), count: count > 0 ? count : undefined, panel: notes },
  ]
  return (
    <aside className={styles.beside} aria-label={t('beside.label')}>
      <Tabs
        fills
        label={t('beside.label')}
        items={tabs}
        selected={tab}
        onSelect={(id) => {
          setTab(id === 'notes' ? 'notes' : 'transcript')
          setIsToWrite(false)
        }}
      />
    </aside>
  )
}

const textInputSelector =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=dialog][aria-modal=true], [role=alertdialog], [role=menu], [role=listbox]'

/** Handles a letter key on the whole page before the player does, except in text fields, dialogs and lists. */
function useKey(letter: string, onPress: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== letter || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.isComposing || (event.target instanceof Element && event.target.closest(textInputSelector))) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
}
