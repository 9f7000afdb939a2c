import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { FormCheckbox } from '#design/form/index.ts'
import { TextLink } from '#design/index.ts'
import { formatLongDate, termsVersion, useLanguage, usePaths } from '#features/markets/web/index.ts'
import styles from './CheckoutSummary.module.css'

/**
 * Consents that are required to order; never preselected.
 * @param startLabel a consumer's consent to begin within the withdrawal period; undefined for organisations
 */
export function Agreements({ startLabel }: { readonly startLabel: string | undefined }) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  return (
    <div className={styles.agreements}>
      <FormCheckbox
        name="terms"
        label={
          <Trans
            t={t}
            i18nKey="consent.terms"
            values={{ version: formatLongDate(language, termsVersion) }}
            components={{ terms: <TermsLink /> }}
          />
        }
      />
      {startLabel !== undefined && <FormCheckbox name="start" label={startLabel} />}
    </div>
  )
}

function TermsLink({ children }: { readonly children?: ReactNode }) {
  const paths = usePaths()
  return (
    <TextLink inline tone="inherit" href={paths.tos}>
      {children}
    </TextLink>
  )
}
