import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#features/staff/studio/index.ts'
import { Button } from '#design/index.ts'
import styles from '#features/support/studio/Support.module.css'
import { GrantCourseDialog } from './GrantCourseDialog.tsx'
import { GrantSubscriptionDialog } from './GrantSubscriptionDialog.tsx'

/** What staff give a person. Each can be undone from its notice. */
export function PersonActions({ personId, name }: { readonly personId: string; readonly name: string }) {
  const { t } = useTranslation('support-studio')
  const may = useMay()
  const [asked, setAsked] = useState<'subscription' | 'course'>()
  const close = () => setAsked(undefined)
  if (!may('subscriptions.grant')) return null
  return (
    <div className={styles.actions}>
      <Button onPress={() => setAsked('subscription')}>{t('act.grantSubscription')}</Button>
      <Button onPress={() => setAsked('course')}>{t('act.grantCourse')}</Button>
      {asked === 'subscription' && <GrantSubscriptionDialog to={{ personId }} name={name} onClose={close} />}
      {asked === 'course' && <GrantCourseDialog personId={personId} name={name} onClose={close} />}
    </div>
  )
}
