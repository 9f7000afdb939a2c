import type { CSSProperties } from 'react'
import { classNames } from '#design/index.ts'
import styles from './SeatSlider.module.css'

interface SeatSliderProps {
  readonly label: string
  readonly min: number
  readonly max: number
  /** undefined while the entered number is invalid */
  readonly value: number | undefined
  /** the value in words, "40 plasser" */
  readonly valueText: (value: number) => string
  readonly onChange: (value: number) => void
}

const segments = Array.from({ length: 50 }, (_, place) => place)

/** The numbers under the slider: both ends, and every 25 between them. */
const marksOf = (min: number, max: number): number[] => {
  const step = Math.max(25, Math.ceil(max / 100) * 25)
  const between = Array.from({ length: Math.ceil(max / step) }, (_, place) => place * step)
  return [min, ...between.filter((mark) => mark > min && mark < max), max]
}

/** A number of seats, drawn as pen strokes: a native slider, so that keys, touch and screen readers know it. */
export function SeatSlider({ label, min, max, value, valueText, onChange }: SeatSliderProps) {
  const shown = value ?? min
  const share = max === min ? 1 : (shown - min) / (max - min)
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
        min={min}
        max={max}
        value={shown}
        aria-label={label}
        aria-valuetext={valueText(shown)}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <div className={styles.marks} aria-hidden>
        {marksOf(min, max).map((mark) => {
          const place: CSSProperties & Record<'--place', number> = { '--place': (mark - min) / (max - min || 1) }
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
