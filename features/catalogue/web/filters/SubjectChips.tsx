import styles from './SubjectChips.module.css'

interface Subject {
  readonly id: string
  readonly label: string
  readonly count: number
}

interface SubjectChipsProps {
  label: string
  all: Omit<Subject, 'id'>
  subjects: readonly Subject[]
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}

/** One subject or all of them, each with how many there are; on a phone the row scrolls sideways. */
export function SubjectChips({ label, all, subjects, chosen, onChoose }: SubjectChipsProps) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {[{ ...all, id: undefined }, ...subjects].map((subject) => (
        <button
          key={subject.id ?? 'all'}
          type="button"
          aria-pressed={subject.id === chosen}
          className={styles.chip}
          onClick={() => onChoose(subject.id)}
        >
          {subject.label} <span>{subject.count}</span>
        </button>
      ))}
    </div>
  )
}
