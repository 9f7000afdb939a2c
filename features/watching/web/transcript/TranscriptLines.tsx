import { memo, type MouseEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#features/markets/web/index.ts'
import type { SearchHit } from '#features/watching/rules/transcript/transcript.ts'
import { classNames } from '#design/index.ts'
import { HighlightedText } from './HighlightedText.tsx'
import styles from './TranscriptLines.module.css'

/** A line as it is shown. */
export interface TranscriptLine {
  readonly start: number
  readonly text: string
}

interface TranscriptLinesProps {
  list: RefObject<HTMLOListElement | null>
  label: string
  lines: readonly TranscriptLine[]
  lang: string
  /** The line being spoken, -1 before the first. */
  current: number
  /** What was searched for, by line. */
  hits: ReadonlyMap<number, readonly SearchHit[]>
  /** The hit the reader has come to. */
  currentHit: SearchHit | undefined
  onSeek: (seconds: number) => void
}

/** The number of lines that are rendered as one block, so that only the current block renders again. */
const partLength = 50
const none: ReadonlyMap<number, readonly SearchHit[]> = new Map()

/** The lines of a transcript. Each can be pressed anywhere; for the keyboard its time is the button. */
export function TranscriptLines({ list, label, lines, hits, current, currentHit, lang, onSeek }: TranscriptLinesProps) {
  const { t } = useTranslation('watching')
  const onPress = ({ target }: MouseEvent) => {
    // selecting text is not a press
    if (document.getSelection()?.isCollapsed === false) return
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null
    const line = lines[Number(pressed?.dataset['line'])]
    if (line) onSeek(line.start)
  }
  const parts = Array.from({ length: Math.ceil(lines.length / partLength) }, (_, part) => part * partLength)
  const within = (index: number | undefined, from: number) =>
    index !== undefined && index >= from && index < from + partLength
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the times within are the buttons
    <ol ref={list} aria-label={label} lang={lang} className={styles.lines} onClick={onPress}>
      {parts.map((from) => (
        <Part
          key={from}
          lines={lines}
          from={from}
          // before, within or past: another part does not change with every line
          current={within(current, from) ? current : current < from ? -1 : lines.length}
          hits={hits.size > 0 ? hits : none}
          currentHit={within(currentHit?.line, from) ? currentHit : undefined}
          goTo={t('transcript.goTo')}
        />
      ))}
    </ol>
  )
}

interface PartProps extends Pick<TranscriptLinesProps, 'lines' | 'current' | 'hits' | 'currentHit'> {
  from: number
  goTo: string
}

// by hand: the compiler keeps what a component returns, not each of the parts a loop makes
const Part = memo(function Part({ lines, from, current, hits, currentHit, goTo }: PartProps) {
  return lines.slice(from, from + partLength).map(({ start, text }, place) => {
    const index = from + place
    const places = hits.get(index) ?? []
    return (
      <li
        key={index}
        data-line={index}
        className={classNames(styles.line, index === current && styles.current, index < current && styles.past)}
        {...(index === current ? { 'aria-current': 'true' as const } : {})}
      >
        <button type="button" aria-label={`${goTo} ${formatTime(start)}`} className={styles.time}>
          {formatTime(start)}
        </button>
        <span>
          {places.length === 0 ? (
            text
          ) : (
            <HighlightedText text={text} places={places} current={currentHit && places.indexOf(currentHit)} />
          )}
        </span>
      </li>
    )
  })
})
