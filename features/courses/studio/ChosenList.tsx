import { useTranslation } from 'react-i18next'
import { Chip, Select } from '#design/index.ts'
import styles from './Editor.module.css'

interface ChosenListProps {
  readonly label: string
  readonly place: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly chosen: readonly string[]
  readonly max: number
  readonly onChange: (chosen: readonly string[]) => void
}

/** Several of a list, in the order in which they were chosen; a press on one takes it away. */
export function ChosenList({ label, place, options, chosen, max, onChange }: ChosenListProps) {
  const { t } = useTranslation('courses-studio')
  const left = options.filter(({ value }) => !chosen.includes(value))
  const labelOf = (id: string) => options.find(({ value }) => value === id)?.label ?? id
  return (
    <div className={styles.chosen}>
      <Select
        label={label}
        options={left}
        placeholder={t('facts.add')}
        value=""
        data-place={place}
        disabled={left.length === 0 || chosen.length >= max}
        onChange={({ currentTarget: { value } }) => onChange([...chosen, value])}
      />
      {chosen.length > 0 && (
        <ul className={styles.chips}>
          {chosen.map((id) => (
            <li key={id}>
              <Chip
                removeLabel={t('remove', { name: labelOf(id) })}
                onRemove={() => onChange(chosen.filter((each) => each !== id))}
              >
                {labelOf(id)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
