import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { Suspense, useId, useState } from 'react'
import { classNames } from '#design/components/class-names.ts'
import { describedBy, FieldFrame } from '#design/components/fields/FieldFrame.tsx'
import field from '#design/components/fields/Field.module.css'
import { Icon } from '#design/components/images/Icon.tsx'
import { lazyPart } from '#design/components/lazy/lazy-part.tsx'
import type { CalendarProps } from './Calendar.tsx'
import styles from './DayField.module.css'

// lazy: most people leave the day as it is
const DayDialog = lazyPart(async () => (await import('./DayDialog.tsx')).DayDialog)

interface DayFieldProps extends Omit<CalendarProps, 'takesFocus'> {
  readonly label: string
  readonly error?: string | undefined
  readonly size?: 'small' | undefined
  readonly className?: string | undefined
  /** empties the field; without it there is always a day */
  readonly onClear?: (() => void) | undefined
}

/** A field for a day, which opens a calendar. */
export function DayField({ label, error, size, className, onClear, ...calendar }: DayFieldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { value, locale, words } = calendar
  const text =
    value === undefined
      ? words.choose
      : new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
          new Date(value),
        )
  return (
    <FieldFrame {...{ id, label, error, className }}>
      <span className={field.box}>
        <button
          {...describedBy(id, { label, error })}
          id={id}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={`${label}: ${text}`}
          className={classNames(field.input, styles.day, size === 'small' && field.small)}
          onClick={() => setOpen(true)}
        >
          {text}
        </button>
        <span className={field.caret}>
          <Icon icon={CalendarBlankIcon} size={18} />
        </span>
      </span>
      {isOpen && (
        <Suspense>
          <DayDialog
            {...calendar}
            label={label}
            onClear={value === undefined ? undefined : onClear}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </FieldFrame>
  )
}
