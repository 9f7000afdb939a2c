import { useTranslation } from 'react-i18next'
import styles from '#features/accounts/web/auth-layout/auth-form.module.css'
import type { StepFlow } from './step-flow.ts'

/** The links below a step: another choice, and back to the beginning. */
export function StepFoot({ flow }: { flow: StepFlow }) {
  const { t } = useTranslation('sign-in')
  return (
    <p className={styles.links}>
      {flow.chooseAgain && (
        <button type="button" className={styles.linkButton} onClick={flow.chooseAgain}>
          {t('steps.another')}
        </button>
      )}
      <button type="button" className={styles.linkButton} onClick={flow.restart}>
        {t('steps.restart')}
      </button>
    </p>
  )
}
