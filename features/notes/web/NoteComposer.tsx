import { useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Checkbox } from '#design/index.ts'
import { formatTime } from '#features/markets/web/index.ts'
import { isNoteText, normalizeNoteText } from '#features/notes/rules/note.ts'
import styles from './NoteComposer.module.css'
import { NoteField } from './NoteField.tsx'
import type { SubmitResult } from './sending/note-sender.ts'
import { useDraft } from './use-draft.ts'
import { choosePauseToWrite, usePauseToWrite } from './use-pause-to-write.ts'

interface NoteComposerProps {
  lessonShortId: string
  /** Where the film is. */
  seconds: number
  video: HTMLVideoElement | null
  field: RefObject<HTMLTextAreaElement | null>
  isToWrite: boolean
  onAdd: (note: { lessonShortId: string; second: number; text: string }) => Promise<SubmitResult>
}

/** The field for a new note, which gets the second at which writing started. Text that can't be saved stays in the field. */
export function NoteComposer({ lessonShortId, seconds, video, field, isToWrite, onAdd }: NoteComposerProps) {
  const { t } = useTranslation('notes')
  const [draft, setDraft] = useDraft(lessonShortId)
  const [problem, setProblem] = useState<Exclude<SubmitResult, 'Safe'>>()
  const pause = usePauseToWrite(video)
  const second = draft?.second ?? Math.floor(seconds)
  const text = draft?.text ?? ''

  const write = (written: string) => {
    if (written) pause.hold()
    setDraft(written ? { text: written, second } : undefined)
    setProblem(undefined)
  }
  const save = async () => {
    if (!isNoteText(normalizeNoteText(text))) return
    const submitted = await onAdd({ lessonShortId, second, text })
    if (submitted === 'Safe') {
      setDraft(undefined)
      pause.goOn()
    } else setProblem(submitted)
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
        field.current?.focus()
      }}
    >
      <NoteField
        ref={field}
        autoFocus={isToWrite}
        label={t('composer.label', { time: formatTime(second) })}
        placeholder={t('composer.placeholder')}
        value={text}
        problem={problem && t(`problem.${problem}`)}
        onText={write}
        onFocus={pause.hold}
        onBlur={({ relatedTarget, currentTarget }) => {
          // on the way to the button and the choice below the film still waits
          if (!text && !currentTarget.form?.contains(relatedTarget)) pause.goOn()
        }}
        onDone={() => void save()}
        onEscape={() => field.current?.blur()}
      />
      <div className={styles.below}>
        <Checkbox
          label={t('composer.pause')}
          checked={pause.isWanted}
          onChange={({ currentTarget }) => choosePauseToWrite(currentTarget.checked)}
        />
        <Button type="submit" size="small" isDisabled={!isNoteText(normalizeNoteText(text))}>
          {t('composer.save')}
        </Button>
      </div>
    </form>
  )
}
