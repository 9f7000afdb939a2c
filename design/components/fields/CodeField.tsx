import { useId } from 'react'
import { classNames } from '#design/components/class-names.ts'
import { codeDigits } from './code-digits.ts'
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import styles from './CodeField.module.css'

export interface CodeFieldProps extends FieldTexts {
  value: string
  onChange: (digits: string) => void
  /** called once with the whole code, so that the user does not have to press a button */
  onComplete?: ((digits: string) => void) | undefined
  length?: number | undefined
  autoFocus?: boolean | undefined
  disabled?: boolean | undefined
  name?: string | undefined
  className?: string | undefined
}

/**
 * A one-time code on six lines. One real input lies over them, so pasting, autofill from a message and screen
 * readers work as in any field.
 */
export function CodeField({
  label,
  hint,
  error,
  value,
  onChange,
  onComplete,
  length = 6,
  className,
  ...input
}: CodeFieldProps) {
  const id = useId()
  return (
    <FieldFrame {...{ id, label, hint, error, className }}>
      <span className={styles.code}>
        <input
          {...input}
          {...describedBy(id, { label, hint, error })}
          id={id}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          value={value}
          onChange={(event) => {
            const digits = codeDigits(event.currentTarget.value, length)
            onChange(digits)
            if (digits.length === length && digits !== value) onComplete?.(digits)
          }}
        />
        <span className={styles.lines} aria-hidden>
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              className={classNames(styles.line, index === Math.min(value.length, length - 1) && styles.current)}
            >
              {value[index]}
            </span>
          ))}
        </span>
      </span>
    </FieldFrame>
  )
}
