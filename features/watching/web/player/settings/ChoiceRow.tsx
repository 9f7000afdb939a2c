import { useId } from 'react'
import { classNames } from '#design/index.ts'
import styles from './ChoiceRow.module.css'

interface ChoiceRowProps<Value extends string | number> {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  /** One row of several: the selected option is only underlined. */
  isQuiet?: boolean
  onChoose: (value: Value) => void
}

/** A horizontal row of options, of which one is selected. */
export function ChoiceRow<Value extends string | number>({
  label,
  value,
  options,
  isQuiet = false,
  onChoose,
}: ChoiceRowProps<Value>) {
  const name = useId()
  return (
    <fieldset className={classNames(styles.choices, isQuiet && styles.quiet)}>
      <legend>{label}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChoose(option.value)} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
