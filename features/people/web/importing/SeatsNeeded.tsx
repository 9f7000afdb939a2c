import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { SeatsQuery } from '#features/people/web/people-query.ts'
import styles from '#features/people/web/inviting/inviting.module.css'

/** The number of free seats, and of the seats that are missing if all people accept (O4). */
export function SeatsNeeded({ inviting }: { inviting: number }) {
  const { t } = useTranslation('inviting')
  const language = useLanguage()
  const organizationId = useActiveOrganizationId()
  const { data } = useQuery(SeatsQuery, { variables: { userSub: useSignedInUser().id } })
  const organization = data?.getUser?.memberships.find((each) => each.organization.id === organizationId)?.organization
  if (!organization || inviting === 0) return null
  const { free } = organization.seatUse
  const number = (value: number) => value.toLocaleString(intlLocale(language))
  const invitations = t('seats.invitations', { count: inviting, number: number(inviting) })
  return (
    <p className={styles.seats}>
      {free === null ? (
        t('seats.unlimited')
      ) : (
        <>
          <b>{t('seats.free', { count: free, number: number(free) })}</b>{' '}
          {inviting > free
            ? t('seats.missing', { count: inviting - free, number: number(inviting - free), invitations })
            : t('seats.enough')}
        </>
      )}
    </p>
  )
}
