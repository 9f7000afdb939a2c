import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { FormCheckbox } from '#design/form/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import styles from '#features/accounts/web/auth-layout/auth-form.module.css'

/**
 * The terms, which must be agreed to, and what may be chosen besides: two boxes, neither ticked for anybody (GDPR,
 * articles 4(11) and 7).
 */
export function AgreementFields() {
  const { t } = useTranslation('sign-in')
  const paths = usePaths()
  return (
    <div className={styles.agreements}>
      <FormCheckbox
        name="terms"
        id="terms"
        label={<Trans t={t} i18nKey="register.terms" components={{ terms: <Beside href={paths.tos} /> }} />}
      />
      <FormCheckbox
        name="marketing"
        id="marketing"
        label={t('register.marketing')}
        note={t('register.marketingNote')}
      />
      <p className={styles.small}>
        <Trans t={t} i18nKey="register.privacy" components={{ privacy: <Beside href={paths.privacy} /> }} />
      </p>
    </div>
  )
}

/** Opens beside this page, so that nothing written here is lost. */
function Beside({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
