import { useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import { useCoursePlace } from '#features/courses/web/index.ts'
import { formatTime, usePaths } from '#features/markets/web/index.ts'
import { readFragment, type FragmentType } from '#generated/graphql/index.ts'
import { notesBeside } from '#features/notes/rules/pending-notes.ts'
import { NoteComposer } from './NoteComposer.tsx'
import { NoteRow } from './NoteRow.tsx'
import { NotesBeside } from './notes-query.ts'
import { writingKey } from './writing-key.ts'
import styles from './NotesPanel.module.css'
import { useNoteActions } from './use-note-actions.tsx'

export interface NotesPanelProps {
  lesson: FragmentType<typeof NotesBeside>
  /** Where the film is. */
  seconds: number
  video: HTMLVideoElement | null
  /** The field for a new note, so that the parent can focus it. */
  field: RefObject<HTMLTextAreaElement | null>
  /** Whether the panel was opened to write in. */
  isToWrite: boolean
  onSeek: (seconds: number) => void
}

/** The viewer's notes beside the film, and a line for the next one. */
export function NotesPanel({ lesson: reference, seconds, video, field, isToWrite, onSeek }: NotesPanelProps) {
  const { t } = useTranslation('notes')
  const paths = usePaths()
  const isFramed = useCoursePlace().kind === 'Lti'
  const lesson = readFragment(NotesBeside, reference)
  const { pending, refusals, add, change, remove } = useNoteActions()
  const list = useRef<HTMLDivElement>(null)
  const notes = notesBeside(lesson.notes, pending, lesson.shortId)
  return (
    <div className={styles.panel}>
      <div ref={list} tabIndex={-1} className={styles.notes}>
        {notes.length === 0 ? (
          <p className={styles.none}>
            {t('panel.none')} <kbd>{writingKey}</kbd>
          </p>
        ) : (
          <ol>
            {notes.map((note) => (
              <NoteRow
                key={note.id}
                note={note}
                refusal={refusals.get(note.id)}
                place={
                  <button
                    type="button"
                    className={styles.time}
                    aria-label={t('row.goTo', { time: formatTime(note.second) })}
                    onClick={() => onSeek(note.second)}
                  >
                    {formatTime(note.second)}
                  </button>
                }
                onChange={(text) => change({ ...note, lessonShortId: lesson.shortId }, text)}
                onRemove={() => {
                  // its button goes with the note: the focus stays in the list
                  list.current?.focus({ preventScroll: true })
                  void remove({ ...note, lessonShortId: lesson.shortId })
                }}
              />
            ))}
          </ol>
        )}
        {!isFramed && notes.length > 0 && (
          <p className={styles.all}>
            <TextLink href={paths.notes}>{t('panel.all')}</TextLink>
          </p>
        )}
      </div>
      <NoteComposer
        isToWrite={isToWrite}
        lessonShortId={lesson.shortId}
        seconds={seconds}
        video={video}
        field={field}
        onAdd={add}
      />
    </div>
  )
}
