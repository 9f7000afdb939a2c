import { useTranslation } from 'react-i18next'
import { LampButton, LeaningText, TextLink } from '#design/index.ts'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { formatLongDate, useLanguage, usePaths } from '#features/markets/web/index.ts'
import type { HomeQuery } from '#generated/graphql/graphql.ts'
import styles from './NothingInProgress.module.css'

interface NothingUnderWayProps {
  greeting: string
  /** courses in the catalogue */
  count: number
  standing: HomeQuery['catalogueStanding']
}

/** The opening for someone who has not begun anything, or whose courses are closed: then why, and what opens them. */
export function NothingUnderWay({ greeting, count, standing }: NothingUnderWayProps) {
  const { t } = useTranslation('home')
  const paths = usePaths()
  const why = useWhyClosed(standing)
  const wasOpen = standing.reason === 'SUBSCRIPTION_PAUSED' || standing.reason === 'SUBSCRIPTION_EXPIRED'
  const [way] = standing.ways
  const mend =
    way === 'RENEW' || way === 'RESUME'
      ? { href: paths.administration('admin_subscription'), label: t('toSubscription') }
      : standing.ways.includes('SUBSCRIBE')
        ? { href: paths.purchase, label: t('plans') }
        : undefined
  return (
    <div className={styles.opening}>
      <p className={styles.greeting}>{greeting}</p>
      <h1 className={styles.statement}>
        <LeaningText text={t(why === undefined ? 'nothing' : wasOpen ? 'closedTitle' : 'ajarTitle')} />
      </h1>
      <p className={styles.lead}>{why ?? t('nothingLead', { count })}</p>
      <div className={styles.ways}>
        <LampButton href={mend?.href ?? paths.catalogue}>{mend?.label ?? t('toCatalogue')}</LampButton>
        {mend && <TextLink href={paths.catalogue}>{t('toCatalogue')}</TextLink>}
      </div>
    </div>
  )
}

/** Why the catalogue is closed, in a sentence or two; undefined when it is open. */
function useWhyClosed({ reason, organizationId, startsAt }: HomeQuery['catalogueStanding']): string | undefined {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const { memberships } = useSignedInUser()
  if (!reason || reason === 'UNAVAILABLE') return undefined
  const organization = memberships.find((each) => each.organization.id === organizationId)?.organization.name
  if (organization !== undefined && (reason === 'SUBSCRIPTION_PAUSED' || reason === 'SUBSCRIPTION_EXPIRED'))
    return t(`closedOf.${reason}`, { organization })
  return t(`closed.${reason}`, { date: startsAt ? formatLongDate(language, startsAt) : '' })
}
