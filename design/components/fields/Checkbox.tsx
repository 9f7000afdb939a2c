import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { assignRef } from '#design/components/buttons/assign-ref.ts'
import { classNames } from '#design/components/class-names.ts'
import styles from './Field.module.css'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children' | 'size'> {
  /** omit it only with an aria-label, as in the rows of a table */
  label?: ReactNode
  note?: ReactNode
  /** number of results, shown at the right */
  count?: string | number | undefined
  isIndeterminate?: boolean | undefined
  error?: ReactNode
  boxed?: boolean | undefined
}

/** A checkbox. The tick is a pen stroke, and the label of a ticked box is italic. */
export function Checkbox({
  label,
  note,
  count,
  isIndeterminate,
  error,
  boxed,
  className,
  ref,
  ...input
}: CheckboxProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div className={className}>
      <label className={classNames(styles.choice, boxed && styles.boxed)} htmlFor={id}>
        <input
          {...input}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
          id={id}
          type="checkbox"
          ref={(element) => {
            assignRef(ref, element)
            if (element) element.indeterminate = isIndeterminate ?? false
          }}
        />
        {(label !== undefined || note !== undefined) && (
          <span className={styles.words}>
            <span className={styles.name}>{label}</span>
            {note && <span className={styles.note}>{note}</span>}
          </span>
        )}
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </label>
      {error && (
        <p className={classNames(styles.error, styles.belowGroup)} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
