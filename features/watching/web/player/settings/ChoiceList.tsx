import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useId } from 'react'
import { Icon } from '#design/index.ts'
import styles from './ChoiceList.module.css'

interface ChoiceListProps {
  label: string
  value: string
  options: readonly { value: string; label: string; lang?: string }[]
  onChoose: (value: string) => void
}

/** A vertical list of options, of which one is selected. */
export function ChoiceList({ label, value, options, onChoose }: ChoiceListProps) {
  const name = useId()
  return (
    <fieldset className={styles.list}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChoose(option.value)} />
          <span>{option.label}</span>
          {option.value === value && <Icon icon={CheckIcon} size={18} />}
        </label>
      ))}
    </fieldset>
  )
}
