import { useApolloClient } from '@apollo/client/react'
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { DeviceTabletIcon } from '@phosphor-icons/react/dist/csr/DeviceTablet'
import { LaptopIcon } from '@phosphor-icons/react/dist/csr/Laptop'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountQuery } from '#generated/graphql/graphql.ts'
import { LedgerSection, Row, RowList, TextLink, useBanners } from '#design/index.ts'
import {
  isReauthenticationRequired,
  reauthenticationRequired,
} from '#features/accounts/rules/sign-in/reauthentication-required.ts'
import { withReauthentication } from '#features/accounts/web/reauthentication/request-reauthentication.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { EndOtherSessions, EndSession } from './account-mutations.ts'
import { useRelativeDate } from './use-relative-date.ts'

type Sessions = AccountQuery['listSessions']
type Session = Sessions['items'][number]

const icons = { COMPUTER: LaptopIcon, PHONE: DeviceMobileIcon, TABLET: DeviceTabletIcon }

/** The user's sessions, the current one first; the others can be ended, one or all (I8). */
export function DevicesSection({
  sessions: { items, totalCount },
  refetch,
}: {
  readonly sessions: Sessions
  readonly refetch: () => Promise<void>
}) {
  const { t } = useTranslation('account')
  const client = useApolloClient()
  const banners = useBanners()
  const moment = useRelativeDate()
  const [ending, setEnding] = useState<string>()
  const nameOf = ({ browser, system }: Session) =>
    browser && system ? t('devices.both', { browser, system }) : (browser ?? system ?? t('devices.unknown'))

  const end = async (session: Session | 'Others') => {
    setEnding(session === 'Others' ? session : session.id)
    try {
      await withReauthentication(async () => {
        const ended =
          session === 'Others'
            ? (await client.mutate({ mutation: EndOtherSessions })).data?.endOtherSessions
            : (await client.mutate({ mutation: EndSession, variables: { sessionId: session.id } })).data?.endSession
        if (ended?.__typename === 'ReauthenticationRequired') throw reauthenticationRequired()
      })
      await refetch()
      const title = session === 'Others' ? t('devices.othersEnded') : t('devices.ended', { device: nameOf(session) })
      banners.show({ kind: 'success', title })
    } catch (error) {
      if (!isReauthenticationRequired(error)) {
        reportError(error, 'DevicesSection')
        banners.show({ kind: 'error', title: t('failed') })
      }
    }
    setEnding(undefined)
  }
  // the current session first
  const ordered = items.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  return (
    <LedgerSection heading={t('devices.heading')} note={t('devices.note', { count: totalCount })}>
      <RowList opensWith="nothing" label={t('devices.list')}>
        {ordered.map((session) => (
          <Row
            key={session.id}
            icon={icons[session.form]}
            isNow={session.isCurrent}
            title={session.isCurrent ? t('devices.this', { device: nameOf(session) }) : nameOf(session)}
            note={
              session.isCurrent ? t('devices.activeNow') : t('devices.seen', { moment: moment(session.lastSeenAt) })
            }
            end={
              session.isCurrent ? (
                <i aria-hidden>{t('devices.now')}</i>
              ) : (
                <TextLink
                  aria-label={t('devices.endOf', { device: nameOf(session) })}
                  isPending={ending === session.id}
                  onPress={() => void end(session)}
                >
                  {t('devices.end')}
                </TextLink>
              )
            }
          />
        ))}
      </RowList>
      {totalCount > 1 && (
        <div>
          <TextLink isPending={ending === 'Others'} onPress={() => void end('Others')}>
            {t('devices.endOthers')}
          </TextLink>
        </div>
      )}
    </LedgerSection>
  )
}
