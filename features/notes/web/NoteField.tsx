import { useId, type ComponentPropsWithRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#design/index.ts'
import { characters, normalizeNoteText, noteLimits } from '#features/notes/rules/note.ts'
import styles from './NoteField.module.css'

interface NoteFieldProps extends Omit<ComponentPropsWithRef<'textarea'>, 'onChange' | 'value' | 'children'> {
  label: string
  /** The label is read aloud only. */
  isLabelHidden?: boolean | undefined
  value: string
  onText: (text: string) => void
  /** Control or Command with Enter; Enter alone begins a line. */
  onDone: () => void
  onEscape: () => void
  /** Why the text was not taken. */
  problem?: string | undefined
}

/** The number of remaining characters is shown from here on. */
const saidFrom = 200

/** A line to write a note on. It grows with what is written. */
export function NoteField(props: NoteFieldProps) {
  const { label, isLabelHidden, value, onText, onDone, onEscape, problem, className, ...area } = props
  const { t } = useTranslation('notes')
  const id = useId()
  const left = noteLimits.characters - characters(normalizeNoteText(value))
  const onKeyDown = (event: KeyboardEvent) => {
    // a letter being composed takes Enter and Escape itself
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onDone()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      onEscape()
    }
  }
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <textarea
        rows={2}
        {...area}
        id={id}
        className={styles.area}
        value={value}
        aria-keyshortcuts="Control+Enter"
        aria-invalid={left < 0 || problem !== undefined}
        aria-describedby={`${id}-left ${id}-problem`}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-left`} className={classNames(styles.left, left <= 0 && styles.none)}>
        {left <= saidFrom && t('field.left', { count: left })}
      </p>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  )
}
