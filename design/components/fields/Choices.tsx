import { useId, type ReactNode } from 'react'
import { classNames } from '#design/components/class-names.ts'
import type { FieldTexts } from './FieldFrame.tsx'
import styles from './Field.module.css'

export interface Choice {
  value: string
  label: ReactNode
  note?: ReactNode
  /** number of results, shown at the right */
  count?: string | number | undefined
  disabled?: boolean | undefined
}

export interface ChoicesFrameProps extends Omit<FieldTexts, 'label'> {
  legend: ReactNode
  /** facet: serif legend under a hairline; boxed: each choice in a frame */
  look?: 'plain' | 'facet' | 'boxed' | undefined
  across?: boolean | undefined
  className?: string | undefined
}

interface ChoicesProps extends ChoicesFrameProps {
  type: 'checkbox' | 'radio'
  choices: readonly Choice[]
  name?: string | undefined
  chosen: readonly string[]
  onChoose: (value: string, isChosen: boolean) => void
  required?: boolean | undefined
}

/** A group of native inputs in a fieldset; CheckboxGroup and RadioGroup determine how many may be chosen. */
export function Choices({ type, choices, name, chosen, onChoose, required, ...frame }: ChoicesProps) {
  const { legend, optional, hint, error, look = 'plain', across, className } = frame
  const id = useId()
  const describing = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <fieldset className={classNames(look === 'facet' && styles.facet, className)} aria-describedby={describing}>
      <legend className={styles.legend}>
        {legend} {optional && <i>{`(${optional})`}</i>}
      </legend>
      <div className={classNames(styles.choices, across && styles.across)}>
        {choices.map((choice) => (
          <label key={choice.value} className={classNames(styles.choice, look === 'boxed' && styles.boxed)}>
            <input
              type={type}
              name={name ?? id}
              value={choice.value}
              checked={chosen.includes(choice.value)}
              disabled={choice.disabled}
              required={type === 'radio' && required}
              aria-invalid={error ? true : undefined}
              onChange={(event) => onChoose(choice.value, event.currentTarget.checked)}
            />
            <span className={styles.words}>
              <span className={styles.name}>{choice.label}</span>
              {choice.note && <span className={styles.note}>{choice.note}</span>}
            </span>
            {choice.count !== undefined && <span className={styles.count}>{choice.count}</span>}
          </label>
        ))}
      </div>
      {error ? (
        <p className={classNames(styles.error, styles.belowGroup)} id={`${id}-error`}>
          {error}
        </p>
      ) : (
        hint && (
          <p className={classNames(styles.note, styles.belowGroup)} id={`${id}-hint`}>
            {hint}
          </p>
        )
      )}
    </fieldset>
  )
}
