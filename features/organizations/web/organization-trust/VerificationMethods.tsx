import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink, lazyPart } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import styles from './trust.module.css'
import type { UnprovedTrust } from './use-trust.ts'

const RegisterCodeDialog = lazyPart(async () => (await import('./RegisterCodeDialog.tsx')).RegisterCodeDialog)

/**
 * How the organization can prove its identity, the quickest first. Users who are not admins see who can
 * do it.
 */
export function VerificationMethods({ trust }: { readonly trust: UnprovedTrust }) {
  const { t } = useTranslation('organization-trust')
  const paths = usePaths()
  const [isProving, setProving] = useState(false)
  const { isAdmin, registerEmail, ownDomain, organizationId } = trust
  if (!isAdmin) return <p className={styles.quiet}>{t('askAdmin')}</p>
  const organization = paths.administration('administrate_organization')
  const subscription = paths.administration('admin_subscription')
  return (
    <>
      <p className={styles.quiet}>{t('quickest')}</p>
      <ul className={styles.methods}>
        {registerEmail && (
          <li>
            <TextLink onPress={() => setProving(true)}>{t('method.code', { email: registerEmail })}</TextLink>
            <small>{t('method.codeNote')}</small>
          </li>
        )}
        <li>
          <TextLink href={subscription}>{t('method.card')}</TextLink>
          <small>{t('method.cardNote')}</small>
        </li>
        {ownDomain && (
          <li>
            <TextLink href={organization}>{t('method.domain', { domain: ownDomain })}</TextLink>
            <small>{t('method.domainNote')}</small>
          </li>
        )}
        <li>
          <TextLink href={subscription}>{t('method.invoice')}</TextLink>
          <small>{t('method.invoiceNote')}</small>
        </li>
      </ul>
      {isProving && (
        <Suspense>
          <RegisterCodeDialog organizationId={organizationId} onClose={() => setProving(false)} />
        </Suspense>
      )}
    </>
  )
}
