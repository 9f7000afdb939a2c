import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainTitle, Tabs } from '#design/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import { NotesPanel, useNotesOf, writingKey } from '#features/notes/web/index.ts'
import type { Language } from '#values/language.ts'
import type { PlayerFilm } from '#features/watching/web/player/film.ts'
import type { WatchCourse, WatchLesson } from '#features/watching/web/watch-query.ts'
import styles from './BesideFilm.module.css'
import { Transcript } from './Transcript.tsx'

interface BesideFilmProps {
  course: WatchCourse
  lesson: WatchLesson
  film: PlayerFilm
  /** Where the film is. */
  seconds: number
  video: HTMLVideoElement | null
  onSeek: (seconds: number) => void
}

/** Beside the film: what is said in it, and what its viewer has written. The key N leads to the next note. */
export function BesideFilm({ course, lesson, film, seconds, video, onSeek }: BesideFilmProps) {
  const { t } = useTranslation('watching')
  const localised = useLocalised()
  const paths = usePaths()
  const [tab, setTab] = useState<'transcript' | 'notes'>(film.captions.length > 0 ? 'transcript' : 'notes')
  const [language, setLanguage] = useState<Language>(film.language)
  const [isToWrite, setIsToWrite] = useState(false)
  const count = useNotesOf(lesson)
  const field = useRef<HTMLTextAreaElement>(null)
  useKey(writingKey, () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    setTab('notes')
    setIsToWrite(true)
    // a panel that is only now drawn focuses its field itself
    field.current?.focus()
  })

  const file = film.captions.find((each) => each.language === language) ?? film.captions[0]
  const notes = (
    <NotesPanel lesson={lesson} seconds={seconds} video={video} field={field} isToWrite={isToWrite} onSeek={onSeek} />
  )
  const tabs = [
    ...(file
      ? [
          {
            id: 'transcript',
            label: t('transcript.title'),
            panel: (
              <Transcript
                captions={film.captions}
                file={file}
                onLanguage={setLanguage}
                title={plainTitle(localised(lesson.name))}
                address={`${window.location.origin}${paths.watch(course, lesson)}`}
                seconds={seconds}
                onSeek={onSeek}
              />
            ),
          },
        ]
      : []),
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

const takesLetters =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=dialog][aria-modal=true], [role=alertdialog], [role=menu], [role=listbox]'

/** Hears a letter on the whole page, before the player does; not where letters are written or searched with. */
function useKey(letter: string, onPress: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== letter || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.isComposing || (event.target instanceof Element && event.target.closest(takesLetters))) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
}
