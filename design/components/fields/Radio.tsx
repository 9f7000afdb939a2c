import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import styles from './Field.module.css'

interface RadioProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children' | 'size' | 'name'> {
  /** shared by all radio buttons of one group */
  name: string
  label: ReactNode
  note?: ReactNode
  /** amount, shown at the right */
  count?: string | number | undefined
}

/** One radio button of a group whose buttons are in different places; where they are together, use RadioGroup. */
export function Radio({ label, note, count, className, ...input }: RadioProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div className={className}>
      <label className={styles.choice} htmlFor={id}>
        <input {...input} id={id} type="radio" />
        <span className={styles.words}>
          <span className={styles.name}>{label}</span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </label>
    </div>
  )
}
