import { PlayCircleIcon } from '@phosphor-icons/react/dist/csr/PlayCircle'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Cover, TitleText, plainTitle, TextLink } from '#design/index.ts'
import { formatTime, useLocalised, usePaths } from '#features/markets/web/index.ts'
import { notebook } from '#features/notes/rules/notebook.ts'
import { asLeft } from '#features/notes/rules/pending-notes.ts'
import { noteAddress } from './note-address.ts'
import styles from './Notebook.module.css'
import { NoteRow } from '#features/notes/web/NoteRow.tsx'
import type { ListedNote } from '#features/notes/web/notes-query.ts'
import { useNoteActions } from '#features/notes/web/use-note-actions.tsx'
import { useNotes } from './use-notes.ts'

/** The notes that hold a text, by course and lesson. */
export function Notebook({ search }: { search: string }) {
  const { t } = useTranslation('notebook')
  const { notes: stored, totalCount, hasNextPage, isFetching, more } = useNotes(search)
  const { pending, refusals, change, remove } = useNoteActions()
  const list = useRef<HTMLDivElement>(null)
  const notes = asLeft(stored, pending)
  const onTheirWay = pending.filter(({ kind, id }) => kind === 'Add' && stored.every((note) => note.id !== id)).length
  return (
    <div ref={list} tabIndex={-1} className={styles.notebook}>
      <p className="visually-hidden" role="status">
        {search && t('count', { count: totalCount })}
      </p>
      {onTheirWay > 0 && (
        <p className={styles.waiting}>
          <i>{t('waiting', { count: onTheirWay })}</i>
        </p>
      )}
      {notes.length === 0 && search && <p className={styles.none}>{t('nothingFound', { search })}</p>}
      {notebook(notes).map((part) => (
        <section key={part.course?.id ?? ''} className={styles.part}>
          <PartHead course={part.course} count={part.notes.length} />
          <ol className={styles.rows}>
            {part.notes.map((note) => {
              const own = { ...note, lessonShortId: note.lesson?.shortId ?? '' }
              return (
                <NoteRow
                  key={note.id}
                  note={note}
                  refusal={refusals.get(note.id)}
                  place={<Place note={note} />}
                  where={<LessonName note={note} />}
                  onChange={(text) => change(own, text)}
                  onRemove={() => {
                    // its button goes with the note: the focus stays in the notebook
                    list.current?.focus({ preventScroll: true })
                    void remove(own)
                  }}
                />
              )
            })}
          </ol>
        </section>
      ))}
      {hasNextPage && (
        <p>
          <Button isPending={isFetching} onPress={more}>
            {t('more')}
          </Button>
        </p>
      )}
    </div>
  )
}

function PartHead({ course, count }: { course: ListedNote['course']; count: number }) {
  const { t } = useTranslation('notebook')
  const localised = useLocalised()
  const paths = usePaths()
  if (!course) return <h2 className={styles.gone}>{t('gone')}</h2>
  const title = localised(course.name)
  return (
    <div className={styles.head}>
      <Cover
        id={course.shortId}
        category={course.category.family}
        title={title}
        ratio="thumb"
        overrides={course.coverSeed ? { seed: course.coverSeed } : undefined}
      />
      <h2>
        <Link to={paths.course(course)} className={styles.title}>
          <TitleText text={title} />
        </Link>
      </h2>
      <span className={styles.count}>{t('count', { count })}</span>
    </div>
  )
}

/** The second, which leads into the film. */
function Place({ note }: { note: ListedNote }) {
  const { t } = useTranslation('notes')
  const paths = usePaths()
  const address = noteAddress(paths, note)
  const time = formatTime(note.second)
  if (!address) return <span className={styles.lost}>{time}</span>
  return (
    <TextLink href={address} icon={PlayCircleIcon} aria-label={t('row.goTo', { time })}>
      {time}
    </TextLink>
  )
}

function LessonName({ note }: { note: ListedNote }) {
  const localised = useLocalised()
  return note.lesson && <>{plainTitle(localised(note.lesson.name))} · </>
}
