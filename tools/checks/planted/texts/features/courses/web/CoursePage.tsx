// @ts-nocheck: planted to be caught by another check.
import { Trans, useTranslation } from 'react-i18next'

const table = { heading: 'inTable' }

export function CoursePage({ role, isDark }: { role: string; isDark: boolean }) {
  const { t } = useTranslation('courses')
  const { t: shell } = useTranslation('app')
  const { t: lost } = useTranslation()
  return (
    <main title={t(table.heading)}>
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      <p>{t('count')}</p>
      <p>{t('count', { count: 2, name: role, nombre: role })}</p>
      <p>{t(isDark ? 'loud' : 'nowhere')}</p>
      <Trans t={t} i18nKey="help" components={{ link: <a href="/help" /> }} />
      <p>{shell(`role.${role}`)}</p>
      <p>{shell(`colour.${role}`)}</p>
      <p>{t('app:home')}</p>
      <p>{lost('title')}</p>
    </main>
  )
}
