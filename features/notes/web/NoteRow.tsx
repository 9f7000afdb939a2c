import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, classNames } from '#design/index.ts'
import { formatTime } from '#features/markets/web/index.ts'
import { isNoteText, normalizeNoteText } from '#features/notes/rules/note.ts'
import { NoteField } from './NoteField.tsx'
import styles from './NoteRow.module.css'
import type { Refusal, SubmitResult } from './sending/note-sender.ts'
import { useIsOnline } from '#design/use-is-online.ts'
import { useFormatWrittenAt } from './use-format-written-at.ts'

interface NoteRowProps {
  note: { readonly second: number; readonly text: string; readonly createdAt: string; readonly isWaiting: boolean }
  /** What leads to the note's second. */
  place: ReactNode
  /** Where it was written, before when. */
  where?: ReactNode
  refusal: Refusal | undefined
  onChange: (text: string) => Promise<SubmitResult>
  onRemove: () => void
}

/** A note: its second, its text and its actions. */
export function NoteRow({ note, place, where, refusal, onChange, onRemove }: NoteRowProps) {
  const { t } = useTranslation('notes')
  const [edited, setEdited] = useState<string>()
  const edit = useRef<HTMLButtonElement>(null)
  const time = formatTime(note.second)
  const stop = () => {
    setEdited(undefined)
    // the button is back only after this has been drawn
    requestAnimationFrame(() => edit.current?.focus())
  }
  return (
    <li className={classNames(styles.row, edited !== undefined && styles.edited)}>
      <div className={styles.place}>{place}</div>
      {edited === undefined ? (
        <div className={styles.words}>
          <p className={styles.text}>{note.text}</p>
          <p className={styles.meta}>
            <span>
              {where}
              <NoteState note={note} refusal={refusal} />
            </span>
            <button ref={edit} type="button" aria-label={t('row.edit', { time })} onClick={() => setEdited(note.text)}>
              {t('row.editShort')}
            </button>
            <button type="button" aria-label={t('row.remove', { time })} onClick={onRemove}>
              {t('row.removeShort')}
            </button>
          </p>
        </div>
      ) : (
        <Editor text={edited} time={time} onText={setEdited} onStop={stop} onSave={onChange} />
      )}
    </li>
  )
}

/** When the note was written, or its sending status. */
function NoteState({ note, refusal }: Pick<NoteRowProps, 'note' | 'refusal'>) {
  const { t } = useTranslation('notes')
  const isOnline = useIsOnline()
  const when = useFormatWrittenAt()
  if (refusal) return <b className={styles.refused}>{t(`refused.${refusal}`)}</b>
  if (note.isWaiting) return <i>{isOnline ? t('row.saving') : t('row.waiting')}</i>
  return when(note.createdAt)
}

interface EditorProps {
  text: string
  time: string
  onText: (text: string) => void
  onStop: () => void
  onSave: NoteRowProps['onChange']
}

function Editor({ text, time, onText, onStop, onSave }: EditorProps) {
  const { t } = useTranslation('notes')
  const [problem, setProblem] = useState<Exclude<SubmitResult, 'Safe'>>()
  const isComplete = isNoteText(normalizeNoteText(text))
  const save = async () => {
    if (!isComplete) return
    const submitted = await onSave(text)
    if (submitted === 'Safe') onStop()
    else setProblem(submitted)
  }
  return (
    <form
      className={styles.words}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <NoteField
        label={t('row.field', { time })}
        isLabelHidden
        autoFocus
        value={text}
        onText={onText}
        onDone={() => void save()}
        onEscape={onStop}
        problem={problem && t(`problem.${problem}`)}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="small" isDisabled={!isComplete}>
          {t('row.save')}
        </Button>
        <button type="button" className={styles.quiet} onClick={onStop}>
          {t('row.cancel')}
        </button>
      </div>
    </form>
  )
}
