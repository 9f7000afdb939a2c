import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { FormCheckbox } from '#design/form/index.ts'
import { TextLink } from '#design/index.ts'
import { dpaVersion, formatLongDate, termsVersion, useLanguage, usePaths } from '#features/markets/web/index.ts'
import styles from './CheckoutSummary.module.css'

/**
 * Consents that are required to order; never preselected.
 * @param startLabel a consumer's consent to begin within the withdrawal period; undefined for organisations, which accept
 *   the data-processing agreement with the terms (GDPR art. 28)
 */
export function Agreements({ startLabel }: { readonly startLabel: string | undefined }) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const paths = usePaths()
  return (
    <div className={styles.agreements}>
      <FormCheckbox
        name="terms"
        label={
          <Trans
            t={t}
            i18nKey={startLabel === undefined ? 'consent.termsAndDpa' : 'consent.terms'}
            values={{
              version: formatLongDate(language, termsVersion),
              dpaVersion: formatLongDate(language, dpaVersion),
            }}
            components={{ terms: <LegalLink href={paths.tos} />, dpa: <LegalLink href={paths.dpa} /> }}
          />
        }
      />
      {startLabel !== undefined && <FormCheckbox name="start" label={startLabel} />}
    </div>
  )
}

function LegalLink({ href, children }: { readonly href: string; readonly children?: ReactNode }) {
  return (
    <TextLink inline tone="inherit" href={href}>
      {children}
    </TextLink>
  )
}
