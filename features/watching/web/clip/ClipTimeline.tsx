import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#features/markets/web/index.ts'
import styles from './FilmClip.module.css'

const timelineSegments = Array.from({ length: 12 }, (_, place) => place)

interface ClipTimelineProps {
  /** Seconds of the clip. */
  elapsed: number
  lengthSeconds: number
  onSeek: (seconds: number) => void
}

/** The timeline of a clip, drawn as twelve segments: press, drag, or use the arrow keys. */
export function ClipTimeline({ elapsed, lengthSeconds, onSeek }: ClipTimelineProps) {
  const { t } = useTranslation('watching')
  const filled = (elapsed / lengthSeconds) * timelineSegments.length
  return (
    <span className={styles.timeline}>
      {timelineSegments.map((place) => (
        <b key={place} style={share(filled - place)} aria-hidden />
      ))}
      <input
        type="range"
        min={0}
        max={lengthSeconds}
        step={1}
        value={Math.floor(elapsed)}
        aria-label={t('player.timeline')}
        aria-valuetext={t('player.place', { time: formatTime(elapsed), length: formatTime(Math.round(lengthSeconds)) })}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
      />
    </span>
  )
}

const share = (filled: number): CSSProperties & Record<'--filled', string> => ({
  '--filled': `${Math.round(Math.max(0, Math.min(1, filled)) * 100)}%`,
})
