import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Highlighted } from '#design/index.ts'
import styles from './SuggestionGroup.module.css'

interface SuggestionGroupProps {
  readonly label: string
  readonly rows: readonly { address: string; picture: ReactNode; name: string; note: ReactNode }[]
  /** The place of its first row among all suggestions. */
  readonly from: number
  readonly keyword: string
  readonly chosen: number
  readonly optionId: (place: number) => string
  readonly onChoose: () => void
}

/** Suggestions of one kind. Each row is a link, so that it can be opened beside; the field keeps the focus. */
export function SuggestionGroup({ label, rows, from, keyword, chosen, optionId, onChoose }: SuggestionGroupProps) {
  const { t } = useTranslation('search')
  const labelId = useId()
  return (
    <div role="group" aria-labelledby={labelId}>
      <div id={labelId} role="presentation" className={styles.label}>
        {label}
      </div>
      {rows.map(({ address, picture, name, note }, index) => (
        <Link
          key={address}
          id={optionId(from + index)}
          to={address}
          role="option"
          tabIndex={-1}
          aria-selected={from + index === chosen}
          className={styles.row}
          onClick={onChoose}
          // a press must not take the focus from the field before it becomes a click
          onMouseDown={(event) => event.preventDefault()}
        >
          <span className={styles.picture} aria-hidden>
            {picture}
          </span>
          <span className={styles.words}>
            <span className={styles.name}>
              <Highlighted text={name} searched={keyword} />
            </span>
            <span className={styles.note}>{note}</span>
          </span>
          {from + index === chosen && (
            <kbd className={styles.key} aria-hidden>
              {t('bar.enter')}
            </kbd>
          )}
        </Link>
      ))}
    </div>
  )
}
