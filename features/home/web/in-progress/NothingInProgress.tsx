import { useTranslation } from 'react-i18next'
import { PrimaryButton, TitleText, TextLink } from '#design/index.ts'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { formatLongDate, useLanguage, usePaths } from '#features/markets/web/index.ts'
import type { HomeQuery } from '#generated/graphql/graphql.ts'
import styles from './NothingInProgress.module.css'

interface NothingInProgressProps {
  greeting: string
  /** courses in the catalogue */
  count: number
  access: HomeQuery['myCatalogueAccess']
}

/** The opening for a reader without courses in progress or without access: then the reason and the options. */
export function NothingInProgress({ greeting, count, access }: NothingInProgressProps) {
  const { t } = useTranslation('home')
  const paths = usePaths()
  const why = useWhyClosed(access)
  const wasOpen = access.reason === 'SUBSCRIPTION_PAUSED' || access.reason === 'SUBSCRIPTION_EXPIRED'
  const [option] = access.options
  const mend =
    option === 'RENEW' || option === 'RESUME'
      ? { href: paths.administration('admin_subscription'), label: t('toSubscription') }
      : access.options.includes('SUBSCRIBE')
        ? { href: paths.purchase, label: t('plans') }
        : undefined
  return (
    <div className={styles.opening}>
      <p className={styles.greeting}>{greeting}</p>
      <h1 className={styles.statement}>
        <TitleText text={t(why === undefined ? 'nothing' : wasOpen ? 'closedTitle' : 'accessEndedTitle')} />
      </h1>
      <p className={styles.lead}>{why ?? t('nothingLead', { count })}</p>
      <div className={styles.actions}>
        <PrimaryButton href={mend?.href ?? paths.catalogue}>{mend?.label ?? t('toCatalogue')}</PrimaryButton>
        {mend && <TextLink href={paths.catalogue}>{t('toCatalogue')}</TextLink>}
      </div>
    </div>
  )
}

/** Why the reader has no access to the catalogue; undefined with access. */
function useWhyClosed({ reason, organizationId, startsAt }: HomeQuery['myCatalogueAccess']): string | undefined {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const { memberships } = useSignedInUser()
  if (!reason || reason === 'UNAVAILABLE') return undefined
  const organization = memberships.find((each) => each.organization.id === organizationId)?.organization.name
  if (organization !== undefined && (reason === 'SUBSCRIPTION_PAUSED' || reason === 'SUBSCRIPTION_EXPIRED'))
    return t(`closedOf.${reason}`, { organization })
  return t(`closed.${reason}`, { date: startsAt ? formatLongDate(language, startsAt) : '' })
}
