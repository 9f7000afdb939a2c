import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { FormCheckbox } from '#design/form/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import styles from '#features/accounts/web/auth-layout/auth-form.module.css'

/**
 * The terms, which must be accepted, and the optional marketing consent: two boxes, neither preselected (GDPR, articles
 * 4(11) and 7).
 */
export function AgreementFields() {
  const { t } = useTranslation('sign-in')
  const paths = usePaths()
  return (
    <div className={styles.agreements}>
      <FormCheckbox
        name="terms"
        id="terms"
        label={<Trans t={t} i18nKey="register.terms" components={{ terms: <NewTabLink href={paths.tos} /> }} />}
      />
      <FormCheckbox
        name="marketing"
        id="marketing"
        label={t('register.marketing')}
        note={t('register.marketingNote')}
      />
      <p className={styles.small}>
        <Trans t={t} i18nKey="register.privacy" components={{ privacy: <NewTabLink href={paths.privacy} /> }} />
      </p>
    </div>
  )
}

/** Opens in a new tab, so that the form's contents are not lost. */
function NewTabLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
