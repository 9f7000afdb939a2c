import type { CSSProperties } from 'react'
import { classNames } from '#design/index.ts'
import styles from './SeatSlider.module.css'

interface SeatSliderProps {
  readonly label: string
  readonly least: number
  readonly most: number
  /** undefined while the entered number is invalid */
  readonly value: number | undefined
  /** the value in words, "40 plasser" */
  readonly valueText: (value: number) => string
  readonly onChange: (value: number) => void
}

const segments = Array.from({ length: 50 }, (_, place) => place)

/** The numbers under the slider: both ends, and every 25 between them. */
const marksOf = (least: number, most: number): number[] => {
  const step = Math.max(25, Math.ceil(most / 100) * 25)
  const between = Array.from({ length: Math.ceil(most / step) }, (_, place) => place * step)
  return [least, ...between.filter((mark) => mark > least && mark < most), most]
}

/** A number of seats, drawn as pen strokes: a native slider, so that keys, touch and screen readers know it. */
export function SeatSlider({ label, least, most, value, valueText, onChange }: SeatSliderProps) {
  const shown = value ?? least
  const share = most === least ? 1 : (shown - least) / (most - least)
  return (
    <div className={styles.slider}>
      <div className={styles.strokes} aria-hidden>
        {segments.map((place) => (
          <b key={place} className={classNames(place < Math.round(share * segments.length) && styles.done)} />
        ))}
      </div>
      <input
        className={styles.range}
        type="range"
        min={least}
        max={most}
        value={shown}
        aria-label={label}
        aria-valuetext={valueText(shown)}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <div className={styles.marks} aria-hidden>
        {marksOf(least, most).map((mark) => {
          const place: CSSProperties & Record<'--place', number> = { '--place': (mark - least) / (most - least || 1) }
          return (
            <span key={mark} style={place}>
              {mark}
            </span>
          )
        })}
      </div>
    </div>
  )
}
