import { useTranslation } from 'react-i18next'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { formatLongDate, useLanguage, usePaths } from '#features/markets/web/index.ts'
import type { HomeQuery } from '#generated/graphql/graphql.ts'

type Access = HomeQuery['myCatalogueAccess']

/** What opens the courses again, as a link. */
export interface Mend {
  readonly href: string
  readonly label: string
}

/** Whether the courses were open to the reader before. */
export const wasOpen = ({ reason }: Access): boolean =>
  reason === 'SUBSCRIPTION_PAUSED' || reason === 'SUBSCRIPTION_EXPIRED'

/** Why the catalogue is closed to the reader, undefined when it is open; and what opens it. */
export function useCatalogueAccess(access: Access): { why: string | undefined; mend: Mend | undefined } {
  const { t } = useTranslation('home')
  const paths = usePaths()
  const why = useWhyClosed(access)
  const [option] = access.options
  if (option === 'RENEW' || option === 'RESUME')
    return { why, mend: { href: paths.administration('admin_subscription'), label: t('toSubscription') } }
  const mend = access.options.includes('SUBSCRIBE') ? { href: paths.purchase, label: t('plans') } : undefined
  return { why, mend }
}

function useWhyClosed({ reason, organizationId, startsAt }: Access): string | undefined {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const { memberships } = useSignedInUser()
  if (!reason || reason === 'UNAVAILABLE') return undefined
  const organization = memberships.find((each) => each.organization.id === organizationId)?.organization.name
  if (organization !== undefined && (reason === 'SUBSCRIPTION_PAUSED' || reason === 'SUBSCRIPTION_EXPIRED'))
    return t(`closedOf.${reason}`, { organization })
  return t(`closed.${reason}`, { date: startsAt ? formatLongDate(language, startsAt) : '' })
}
