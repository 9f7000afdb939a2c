import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LedgerSection, Skeleton, TextLink } from '#design/index.ts'
import { useOpenDialog } from '#features/organizations/web/organization/organization-dialog.ts'
import styles from '#features/organizations/web/organization/organization.module.css'
import { useSignOn } from './use-sign-on.ts'

// most organisations have none
const SignOnProvider = lazy(async () => ({ default: (await import('./SignOnProvider.tsx')).SignOnProvider }))

interface SignOnSectionProps {
  readonly organizationId: string
  /** those that are proved */
  readonly domains: readonly string[]
}

/** Signing in with the employer's account: which provider, how it answered, and whether it is the only way (I4). */
export function SignOnSection({ organizationId, domains }: SignOnSectionProps) {
  const { t } = useTranslation('organization')
  const open = useOpenDialog()
  const signOn = useSignOn(organizationId)
  if (signOn.kind === 'Absent') return null
  return (
    <LedgerSection heading={t('signOn.heading')} note={t('signOn.note')}>
      {signOn.kind === 'Loading' ? (
        <Skeleton lines={2} />
      ) : signOn.provider ? (
        <Suspense fallback={<Skeleton lines={2} />}>
          <SignOnProvider signOn={signOn} provider={signOn.provider} domains={domains} />
        </Suspense>
      ) : (
        <>
          <p className={styles.quiet}>{t('signOn.none')}</p>
          <div>
            <TextLink icon={PlusIcon} onPress={() => open({ kind: 'SignOn', signOn })}>
              {t('signOn.add')}
            </TextLink>
          </div>
        </>
      )}
    </LedgerSection>
  )
}
