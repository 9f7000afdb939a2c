import { useEffect, useRef } from 'react'
import { formatTime } from '#features/markets/web/index.ts'
import type { Cue } from '#values/webvtt.ts'
import { classNames } from '#design/index.ts'
import { useHeld } from '#features/watching/web/player/use-held.ts'
import { Marked } from './Marked.tsx'
import styles from './TranscriptLines.module.css'

interface TranscriptLinesProps {
  lines: readonly Cue[]
  lang: string
  /** The line being spoken, kept in view. */
  current: Cue | undefined
  seconds: number
  /** Lower-case text to lean inside each line. */
  search: string
  onSeek: (seconds: number) => void
}

/** The lines of a transcript. The list follows the voice unless the reader is in it. */
export function TranscriptLines({ lines, lang, current, seconds, search, onSeek }: TranscriptLinesProps) {
  const list = useRef<HTMLOListElement>(null)
  const isRead = useHeld(list)
  const start = current?.start
  useEffect(() => {
    const spoken = list.current?.querySelector<HTMLElement>(`[data-start="${start}"]`)
    // only the list is moved: scrollIntoView would take the page along
    if (list.current && spoken && !isRead) {
      list.current.scrollTop = spoken.offsetTop - Math.max(0, (list.current.clientHeight - spoken.offsetHeight) * 0.4)
    }
  }, [start, isRead])
  return (
    <ol ref={list} lang={lang} className={styles.lines}>
      {lines.map((cue) => (
        <li
          key={cue.start}
          data-start={cue.start}
          className={classNames(
            cue === current && styles.current,
            cue !== current && cue.end <= seconds && styles.past,
          )}
          {...(cue === current ? { 'aria-current': 'true' as const } : {})}
        >
          <button type="button" onClick={() => onSeek(cue.start)}>
            <span className={styles.time}>{formatTime(cue.start)}</span>
            <span>
              <Marked text={cue.text.replaceAll('\n', ' ')} search={search} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
