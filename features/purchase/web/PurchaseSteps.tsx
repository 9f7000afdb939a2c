import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { classNames } from '#design/index.ts'
import styles from './PurchaseSteps.module.css'
import { steps, useStep } from './steps.ts'

/** How far the purchase has come, in the head of the page. */
export function PurchaseSteps() {
  const { t } = useTranslation('checkout')
  const now = steps.indexOf(useStep())
  const isOfCourse = useParams({ strict: false }).course !== undefined
  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={classNames(place < now && styles.done, place === now && styles.now)}
          aria-current={place === now ? 'step' : undefined}
        >
          {isOfCourse ? t(`courseSteps.${step}`) : t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}

/** The label of the link that leaves the checkout. */
export function LeavePurchaseLabel() {
  const { t } = useTranslation('checkout')
  return useStep() === 'receipt' ? t('steps.close') : t('steps.cancel')
}
