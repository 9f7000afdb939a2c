import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, lazyPart } from '#design/index.ts'
import type { LtiPlatformsQuery } from '#generated/graphql/graphql.ts'
import { CopyValue } from './CopyValue.tsx'
import styles from './platforms.module.css'

// loaded late, because the dialog can only be opened after the page is shown
const PlatformDialog = lazyPart(async () => (await import('./PlatformDialog.tsx')).PlatformDialog)

interface ConnectByHandProps {
  readonly organizationId: string
  readonly tool: NonNullable<LtiPlatformsQuery['ltiTool']>
}

/**
 * The manual way, which works with every platform: copy our values into the platform and enter the platform's values
 * here.
 */
export function ConnectByHand({ organizationId, tool }: ConnectByHandProps) {
  const { t } = useTranslation('administration')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.way}>
      <h3>{t('byHand.heading')}</h3>
      <p>{t('byHand.lead')}</p>
      <div className={styles.values}>
        <CopyValue label={t('byHand.loginInitiation')} value={tool.loginInitiation} />
        <CopyValue label={t('byHand.redirect')} value={tool.redirect} />
        <CopyValue label={t('byHand.keySet')} value={tool.keySet} />
        <CopyValue label={t('byHand.target')} value={tool.target} />
        <CopyValue label={t('byHand.icon')} value={tool.icon} />
      </div>
      <p className={styles.quiet}>{t('byHand.note')}</p>
      <div>
        <Button onPress={() => setOpen(true)}>{t('byHand.enter')}</Button>
      </div>
      {isOpen && (
        <Suspense>
          <PlatformDialog organizationId={organizationId} platform={undefined} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
