import type { CSSProperties } from 'react'
import { chapterLengths } from '#features/search/rules/chapter-lengths.ts'
import styles from './ChapterBar.module.css'

interface ChapterBarProps {
  lengthSeconds: number
  chapters: readonly { readonly startSeconds: number }[]
  /** Moments to mark, in seconds. */
  places: readonly number[]
}

/** The film's chapters as a bar, with a mark at each hit. It repeats what the list says. */
export function ChapterBar({ lengthSeconds, chapters, places }: ChapterBarProps) {
  const starts = chapters.map(({ startSeconds }) => startSeconds)
  return (
    <div className={styles.bar} aria-hidden>
      {chapterLengths(starts, lengthSeconds).map(({ start, length }) => (
        <span key={start} style={{ '--length': length } as CSSProperties} />
      ))}
      {places.map((seconds) => (
        <i key={seconds} style={{ left: `${Math.min(100, (seconds / Math.max(1, lengthSeconds)) * 100)}%` }} />
      ))}
    </div>
  )
}
