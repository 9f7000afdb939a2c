import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#features/markets/web/index.ts'
import { chapterIndexAt } from '#features/watching/rules/player/chapters.ts'
import { classNames } from '#design/index.ts'
import type { NamedChapter } from '#features/watching/web/player/film.ts'
import styles from './ChapterList.module.css'

interface ChapterListProps {
  chapters: readonly NamedChapter[]
  seconds: number
  onSeek: (seconds: number) => void
}

/** The film's chapters; press one to go there. */
export function ChapterList({ chapters, seconds, onSeek }: ChapterListProps) {
  const { t } = useTranslation('watching')
  const id = useId()
  if (chapters.length === 0) return null
  const current = chapterIndexAt(chapters, seconds)
  return (
    <section className={styles.chapters} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('chapters')}
      </h2>
      <ol className={styles.list}>
        {chapters.map(({ startSeconds, name }, index) => (
          <li key={startSeconds} className={classNames(index === current && styles.current)}>
            <button
              type="button"
              {...(index === current ? { 'aria-current': 'true' as const } : {})}
              onClick={() => onSeek(startSeconds)}
            >
              <span>{formatTime(startSeconds)}</span>
              {name}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
