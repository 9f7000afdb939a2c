import { useTranslation } from 'react-i18next'
import { formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import { organizationNumberInWords } from '#values/organization-number.ts'
import type { OrganizationOfPage } from '#features/organizations/web/organization-query.ts'
import styles from './organization.module.css'

/** The page's heading with the organisation's name, and a sentence. */
export function OrganizationHead({ organization }: { readonly organization: OrganizationOfPage }) {
  const { t } = useTranslation('organization')
  const language = useLanguage()
  const { name, logoPath, membersCount, createdAt, organizationNumber: number } = organization
  return (
    <div className={styles.head}>
      {logoPath && <img src={logoPath} alt="" width={72} height={72} className={styles.logo} />}
      <div>
        <h1>{name}</h1>
        <p>
          {t('head.lead', { count: membersCount, date: formatLongDate(language, createdAt) })}
          {number && ` ${t('head.number', { number: organizationNumberInWords(number) })}`}
        </p>
      </div>
    </div>
  )
}
