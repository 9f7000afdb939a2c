import { Suspense, useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#features/markets/web/index.ts'
import { chapterIndexAt, chapterSpans } from '#features/watching/rules/player/chapters.ts'
import { classNames, lazyPart } from '#design/index.ts'
import type { NamedChapter, StoryboardFile } from '#features/watching/web/player/film.ts'
import styles from './Timeline.module.css'

// shown on hover over the timeline; the slider's value text says the same
const StoryboardTip = lazyPart(() =>
  import('./StoryboardTip.tsx').then(
    (module) => module.StoryboardTip,
    // a slider may not contain the button of a failed part
    () => () => null,
  ),
)

interface TimelineProps {
  seconds: number
  bufferedTo: number
  lengthSeconds: number
  chapters: readonly NamedChapter[]
  storyboard: StoryboardFile | null
  /** What lies beyond this second is locked; null where nothing is. */
  limitSeconds: number | null
  onSeek: (seconds: number) => void
}

/** The film as slanted chapters, one under the other's head: press, drag, or use the arrow keys (WAI-ARIA slider). */
export function Timeline(props: TimelineProps) {
  const { seconds, bufferedTo, lengthSeconds, chapters, storyboard, limitSeconds, onSeek } = props
  const { t } = useTranslation('watching')
  const track = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<number>()
  const [pointed, setPointed] = useState<number>()
  const [isFocused, setIsFocused] = useState(false)
  const shown = dragged ?? seconds
  const spans =
    chapters.length > 0 ? chapterSpans(chapters, lengthSeconds) : [{ chapter: undefined, from: 0, to: lengthSeconds }]
  const current = Math.max(0, chapterIndexAt(chapters, shown))
  const nameAt = (moment: number) => chapters[chapterIndexAt(chapters, moment)]?.name

  const momentAt = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect()
    if (!box || box.width === 0) return 0
    return Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * lengthSeconds
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const jump = keyJump(event.key, seconds, lengthSeconds, chapters)
    if (jump === undefined) return
    event.preventDefault()
    onSeek(Math.max(0, Math.min(lengthSeconds, jump)))
  }
  const name = nameAt(shown)
  const isLocked = limitSeconds !== null && limitSeconds < lengthSeconds - 1
  const openTo = isLocked ? limitSeconds : lengthSeconds
  const place = { time: formatTime(shown), length: formatTime(lengthSeconds) }
  const tipAt = dragged ?? pointed ?? (isFocused ? seconds : undefined)

  return (
    <div
      className={styles.timeline}
      role="slider"
      tabIndex={0}
      aria-label={t('player.timeline')}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.floor(lengthSeconds)}
      aria-valuenow={Math.floor(shown)}
      aria-valuetext={
        (name ? t('player.placeInChapter', { ...place, chapter: name }) : t('player.place', place)) +
        (isLocked ? t('player.openTo', { time: formatTime(openTo) }) : '')
      }
      onKeyDown={onKeyDown}
      onFocus={(event) => setIsFocused(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => setIsFocused(false)}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(momentAt(event))
      }}
      onPointerMove={(event) => {
        if (dragged !== undefined) setDragged(momentAt(event))
        if (event.pointerType === 'mouse') setPointed(momentAt(event))
      }}
      onPointerUp={(event) => {
        if (dragged === undefined) return
        onSeek(momentAt(event))
        setDragged(undefined)
      }}
      onPointerCancel={() => setDragged(undefined)}
      onPointerLeave={() => setPointed(undefined)}
    >
      <div className={styles.track} ref={track}>
        {spans.map(({ from, to }, index) => (
          <span
            key={from}
            className={classNames(styles.chapter, index === current && styles.current)}
            style={chapterStyle(from, to, { played: shown, buffered: Math.min(bufferedTo, openTo), open: openTo })}
          />
        ))}
        <span className={styles.head} style={share(shown / lengthSeconds)} />
      </div>
      {tipAt !== undefined && (
        <Suspense>
          <StoryboardTip
            seconds={tipAt}
            share={tipAt / lengthSeconds}
            chapter={nameAt(tipAt)}
            storyboard={storyboard}
            isLocked={isLocked && tipAt > openTo + 1.5}
          />
        </Suspense>
      )}
    </div>
  )
}

const share = (value: number): CSSProperties & Record<'--at', string> => ({ '--at': `${value * 100}%` })

const percent = (value: number) => `${Math.round(Math.max(0, Math.min(1, value)) * 10_000) / 100}%`

interface Marks {
  readonly played: number
  readonly buffered: number
  readonly open: number
}

function chapterStyle(
  from: number,
  to: number,
  { played, buffered, open }: Marks,
): CSSProperties & Record<`--${string}`, string> {
  const length = to - from
  return {
    '--length': String(length),
    '--played': percent((played - from) / length),
    '--buffered': percent((buffered - from) / length),
    '--open': percent((open - from) / length),
  }
}

/** Arrows five seconds, page keys a chapter, Home and End as everywhere; undefined for any other key. */
function keyJump(key: string, seconds: number, length: number, chapters: readonly NamedChapter[]): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return seconds - 5
    case 'ArrowRight':
    case 'ArrowUp':
      return seconds + 5
    case 'PageDown':
      return [...chapters].reverse().find(({ startSeconds }) => startSeconds < seconds - 2)?.startSeconds ?? 0
    case 'PageUp':
      return chapters.find(({ startSeconds }) => startSeconds > seconds)?.startSeconds ?? length
    case 'Home':
      return 0
    case 'End':
      return length
    default:
      return undefined
  }
}
