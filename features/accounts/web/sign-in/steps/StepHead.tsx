import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SegmentedProgress, TitleText } from '#design/index.ts'
import styles from '#features/accounts/web/auth-layout/auth-form.module.css'

interface StepHeadProps {
  readonly place?: { readonly number: number; readonly total: number } | undefined
  /** may contain one italic phrase, `_so_` */
  readonly heading: string
  readonly children?: ReactNode
  /** where no field of the step takes the focus */
  readonly takesFocus?: boolean | undefined
}

/** The head of a step: its number, title and explanation. */
export function StepHead({ place, heading, children, takesFocus }: StepHeadProps) {
  const { t } = useTranslation('sign-in')
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) head.current?.focus()
  }, [takesFocus])
  const where = place && t('steps.place', { number: place.number, total: place.total })
  return (
    <>
      {place && (
        <p className={styles.step}>
          <SegmentedProgress total={place.total} done={place.number - 1} now={0.5} />
          {where}
        </p>
      )}
      <h1 ref={head} tabIndex={takesFocus ? -1 : undefined}>
        <TitleText text={heading} />
      </h1>
      {children && <p className={styles.lead}>{children}</p>}
    </>
  )
}
