import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useId, type ComponentPropsWithRef } from 'react'
import { classNames } from '#design/components/class-names.ts'
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { Icon } from '#design/components/images/Icon.tsx'
import styles from './Field.module.css'

interface SelectOption {
  value: string
  label: string
  disabled?: boolean | undefined
}

interface SelectProps extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'children' | 'size'> {
  options: readonly SelectOption[]
  /** shown while nothing is chosen; cannot be selected again unless the field is optional */
  placeholder?: string | undefined
  /** for tool bars: the label is only for screen readers, and the box is as wide as its text */
  compact?: boolean | undefined
}

/** A native select: best on a phone, and it works before any script does. */
export function Select({
  label,
  optional,
  hint,
  error,
  options,
  placeholder,
  compact,
  className,
  ...select
}: SelectProps) {
  const ownId = useId()
  const id = select.id ?? ownId
  const control = (
    <span className={classNames(styles.box, compact && className)}>
      <select
        {...select}
        {...describedBy(id, { label, hint, error })}
        {...(compact && typeof label === 'string' ? { 'aria-label': label } : {})}
        id={id}
        className={classNames(compact ? styles.compact : styles.input, styles.select)}
      >
        {placeholder !== undefined && (
          <option value="" disabled={!optional}>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.caret}>
        <Icon icon={CaretDownIcon} size={16} />
      </span>
    </span>
  )
  return compact ? control : <FieldFrame {...{ id, label, optional, hint, error, className }}>{control}</FieldFrame>
}
