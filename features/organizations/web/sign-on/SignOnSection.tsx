import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LedgerSection, Skeleton, TextLink, lazyPart } from '#design/index.ts'
import { useOpenDialog } from '#features/organizations/web/organization/organization-dialog.ts'
import styles from '#features/organizations/web/organization/organization.module.css'
import { useSignOn } from './use-sign-on.ts'

// lazy: most organisations have no provider
const SignOnProvider = lazyPart(async () => (await import('./SignOnProvider.tsx')).SignOnProvider)

interface SignOnSectionProps {
  readonly organizationId: string
  /** the verified domains */
  readonly domains: readonly string[]
}

/**
 * Single sign-on with the employer's account: the provider, the result of its test, and whether it is the only sign-in
 * method (I4).
 */
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
