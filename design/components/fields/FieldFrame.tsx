import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { ReactNode } from 'react'
import { classNames } from '#design/components/class-names.ts'
import { Icon } from '#design/components/images/Icon.tsx'
import styles from './Field.module.css'

/** The texts of every field, in addition to the attributes of its control. */
export interface FieldTexts {
  label: ReactNode
  /** "valgfritt": shown in parentheses after the label of a field that may stay empty (F3) */
  optional?: string | undefined
  hint?: ReactNode
  /** one sentence that says how to correct the value */
  error?: ReactNode
}

interface FieldFrameProps extends FieldTexts {
  id: string
  counter?: { text: string; isUsedUp: boolean } | undefined
  className?: string | undefined
  children: ReactNode
}

/** Label above; hint or error below on the left, remaining characters on the right. */
export function FieldFrame({ id, label, optional, hint, error, counter, className, children }: FieldFrameProps) {
  const hasBelow = Boolean(hint) || Boolean(error) || counter !== undefined
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <i>{`(${optional})`}</i>}
      </label>
      {children}
      {hasBelow && (
        <div className={styles.below}>
          <span>
            {error ? (
              <span className={styles.error} id={`${id}-error`}>
                <Icon icon={WarningCircleIcon} weight="fill" size={18} />
                {error}
              </span>
            ) : (
              hint && <span id={`${id}-hint`}>{hint}</span>
            )}
          </span>
          {counter && (
            <span className={classNames(styles.counter, counter.isUsedUp && styles.usedUp)} id={`${id}-counter`}>
              {counter.text}
            </span>
          )}
        </div>
      )}
    </div>
  )
}

/** The attributes that connect a control to the texts of its frame (WCAG 2.2, 1.3.1 and 3.3.1). */
export function describedBy(id: string, { hint, error }: FieldTexts, hasCounter = false) {
  const ids = [error ? `${id}-error` : hint ? `${id}-hint` : '', hasCounter ? `${id}-counter` : ''].filter(Boolean)
  return {
    ...(ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {}),
    ...(error ? { 'aria-invalid': true as const } : {}),
  }
}
