import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { formatLongDate, useLanguage, usePaths } from '#features/markets/web/index.ts'
import styles from './dpa.module.css'
import { useOwnDpa } from './use-own-dpa.ts'

/** Asks the admins of an organisation that has not accepted the current version; renders nothing for others. */
export function DpaNotice() {
  const { t } = useTranslation('dpa')
  const language = useLanguage()
  const paths = usePaths()
  const own = useOwnDpa(useSignedInUser().id)
  if (!own?.isAdmin || own.organization.dpa.status === 'CURRENT') return null
  const { name, dpa } = own.organization
  const date = formatLongDate(language, dpa.currentVersion)
  return (
    <p className={styles.notice}>
      {t(`notice.${dpa.status}`, { organization: name, date })}{' '}
      <TextLink inline href={paths.dpa}>
        {t('noticeLink')}
      </TextLink>
    </p>
  )
}
