import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { useApolloClient, useSuspenseQuery } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, TitleText, Monogram, Row, RowList, TextLink, useBanners } from '#design/index.ts'
import { formatDate, useLanguage } from '#features/markets/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { ApproveSeatRequests, RefuseSeatRequests, SeatRequestsQuery } from './joining-mutations.ts'
import styles from './SeatRequestList.module.css'

/**
 * The requests for seats and the waiting list, with buttons to approve or refuse each (O4). Renders nothing if both are
 * empty. It suspends, because what is below would move when it arrives.
 */
export function SeatRequestList() {
  const { t } = useTranslation('joining')
  const language = useLanguage()
  const organizationId = useActiveOrganizationId()
  const client = useApolloClient()
  const banners = useBanners()
  const [busyId, setBusyId] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = useSuspenseQuery(SeatRequestsQuery, {
    variables: { organizationId },
    fetchPolicy: 'cache-and-network',
    // if it fails, the page is shown without it
    errorPolicy: 'all',
  })
  const { items = [], totalCount = 0 } = data?.listSeatRequests ?? {}
  if (items.length === 0) return null

  /** Runs a decision about a request, and shows its result. */
  const decide = (id: string, act: () => Promise<string | undefined>) => {
    setBusyId(id)
    const deciding = async () => {
      const done = await act()
      // the focused button disappears with its row
      heading.current?.focus()
      await client.refetchQueries({ include: 'active' })
      banners.show({
        key: 'seat-requests',
        kind: done === undefined ? 'warning' : 'success',
        title: done ?? t('requests.gone'),
      })
    }
    deciding()
      .catch((error: unknown) => {
        reportError(error, 'SeatRequestList')
        banners.show({ key: 'seat-requests', kind: 'error', title: t('failed') })
      })
      .finally(() => setBusyId(undefined))
  }
  const approve = (id: string, name: string) =>
    decide(id, async () => {
      const { data: answer } = await client.mutate({ mutation: ApproveSeatRequests, variables: { ids: [id] } })
      if (answer?.approveSeatRequests.__typename !== 'SeatRequestsDecided') return undefined
      return t(answer.approveSeatRequests.waiting > 0 ? 'requests.waits' : 'requests.in', { name })
    })
  const refuse = (id: string, name: string) =>
    decide(id, async () => {
      const { data: answer } = await client.mutate({ mutation: RefuseSeatRequests, variables: { ids: [id] } })
      return answer?.refuseSeatRequests.__typename === 'SeatRequestsDecided'
        ? t('requests.refused', { name })
        : undefined
    })

  return (
    <section aria-labelledby="seat-requests" className={styles.requests}>
      <h2 id="seat-requests" ref={heading} tabIndex={-1} className={styles.heading}>
        <TitleText text={t('requests.heading', { count: totalCount })} />
      </h2>
      <RowList>
        {items.map(({ id, name, email, method, status, createdAt, invitedEmail }) => (
          <Row
            key={id}
            figure={<Monogram name={name} size="regular" coloured />}
            title={name}
            note={
              invitedEmail === null
                ? `${email} · ${t(`requests.status.${status}`)} · ${t(`requests.method.${method}`)}, ${formatDate(language, createdAt)}`
                : `${email} · ${t('requests.other', { email: invitedEmail })}, ${formatDate(language, createdAt)}`
            }
            end={
              <>
                {status === 'ASKING' && (
                  <Button
                    size="small"
                    isPending={busyId === id}
                    aria-label={t('requests.yesTo', { name })}
                    onPress={() => approve(id, name)}
                  >
                    {t('requests.yes')}
                  </Button>
                )}
                <TextLink
                  isPending={busyId === id}
                  aria-label={t(status === 'ASKING' ? 'requests.noTo' : 'requests.removeName', { name })}
                  onPress={() => refuse(id, name)}
                >
                  {t(status === 'ASKING' ? 'requests.no' : 'requests.remove')}
                </TextLink>
              </>
            }
          />
        ))}
      </RowList>
      {totalCount > items.length && (
        <p className={styles.more}>{t('requests.more', { count: totalCount - items.length })}</p>
      )}
    </section>
  )
}
