import { useTranslation } from 'react-i18next'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import { readFragment } from '#generated/graphql/index.ts'
import { AccessOptionsFragment, type LockedCourse } from './access-options-fragment.ts'

/** Why the reader has no access to the course, in a sentence; undefined with access (C6). */
export function useLockReason(reference: LockedCourse): string | undefined {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const { memberships } = useSignedInUser()
  const { reason, organizationId, startsAt } = readFragment(AccessOptionsFragment, reference).access
  if (!reason) return undefined
  const organization = memberships.find((each) => each.organization.id === organizationId)?.organization.name
  const isTheirs = reason === 'SUBSCRIPTION_PAUSED' || reason === 'SUBSCRIPTION_EXPIRED' || reason === 'LICENSE_EXPIRED'
  if (organization !== undefined && isTheirs) return t(`lockedWhyOf.${reason}`, { organization })
  return t(`lockedWhy.${reason}`, { date: startsAt ? formatLongDate(language, startsAt) : '' })
}
