import { useId } from 'react'
import { classNames } from '#design/components/class-names.ts'
import styles from './Segments.module.css'
import { SteadyText } from '#design/components/text/SteadyText.tsx'

export interface SegmentsProps {
  legend: string
  choices: readonly { readonly value: string; readonly label: string }[]
  /** '' while no choice is made */
  value: string
  onChange: (value: string) => void
  name?: string | undefined
  disabled?: boolean | undefined
  error?: string | undefined
  className?: string | undefined
}

/** A choice between two to four short words, side by side in one frame. */
export function Segments({ legend, choices, value, onChange, name, disabled, error, className }: SegmentsProps) {
  const id = useId()
  return (
    <fieldset
      className={classNames(className)}
      disabled={disabled}
      {...(error && { 'aria-describedby': `${id}-error` })}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.segment}>
            <input
              type="radio"
              name={name ?? id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <SteadyText text={choice.label} />
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
