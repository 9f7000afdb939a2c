import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import styles from './Field.module.css'

interface RadioProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children' | 'size' | 'name'> {
  /** all that one of can be chosen share it */
  name: string
  label: ReactNode
  note?: ReactNode
  /** what there is of it, at the right */
  count?: string | number | undefined
}

/** One of several that stand apart from each other; where they stand together, a RadioGroup. */
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
