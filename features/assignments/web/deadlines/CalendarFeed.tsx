import { useMutation, useSuspenseQuery } from '@apollo/client/react'
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, TitleText, TextLink, useBanners } from '#design/index.ts'
import { formatDate, useLanguage } from '#features/markets/web/index.ts'
import type { CalendarKind } from '#generated/graphql/graphql.ts'
import { CalendarFeedsQuery, EndCalendar, MakeCalendar } from './calendar-documents.ts'
import styles from './CalendarFeed.module.css'

/** Links a calendar to deadlines: the user's own, or those of the people they manage. */
export function CalendarFeed({ kind }: { kind: CalendarKind }) {
  const { t } = useTranslation('deadlines')
  const language = useLanguage()
  const banners = useBanners()
  const id = useId()
  // on the profile the list of assignments above it has an h2
  const Heading = kind === 'OWN' ? 'h3' : 'h2'
  const { data } = useSuspenseQuery(CalendarFeedsQuery, { errorPolicy: 'all' })
  const [make, making] = useMutation(MakeCalendar, { refetchQueries: [CalendarFeedsQuery] })
  const [end, ending] = useMutation(EndCalendar, { refetchQueries: [CalendarFeedsQuery] })
  const [path, setPath] = useState<string>()
  const has = data?.calendarFeeds.find((feed) => feed.kind === kind)
  const fail = () => banners.show({ key: 'calendar', kind: 'error', title: t('calendar.failed') })
  const renew = async () => {
    try {
      const { data: answer } = await make({ variables: { kind } })
      if (answer?.makeCalendar.__typename === 'CalendarMade') setPath(answer.makeCalendar.path)
      else fail()
    } catch {
      fail()
    }
  }
  const turnOff = async () => {
    try {
      await end({ variables: { kind } })
      setPath(undefined)
      banners.show({ kind: 'success', title: t('calendar.ended') })
    } catch {
      fail()
    }
  }
  return (
    <section className={styles.feed} aria-labelledby={id}>
      <Heading id={id}>
        <TitleText text={t(kind === 'OWN' ? 'calendar.titleOWN' : 'calendar.titleTEAM')} />
      </Heading>
      <p>{t(kind === 'OWN' ? 'calendar.leadOWN' : 'calendar.leadTEAM')}</p>
      {path !== undefined && <Address path={path} />}
      {path === undefined && has && <p>{t('calendar.has', { date: formatDate(language, has.createdAt) })}</p>}
      <div className={styles.actions}>
        {path === undefined && (
          <Button icon={CalendarPlusIcon} isPending={making.loading} onPress={() => void renew()}>
            {t(has ? 'calendar.again' : 'calendar.make')}
          </Button>
        )}
        {(has ?? path) !== undefined && (
          <TextLink isDisabled={ending.loading} onPress={() => void turnOff()}>
            {t('calendar.end')}
          </TextLink>
        )}
      </div>
    </section>
  )
}

/** The link, shown only once, to open or copy. */
function Address({ path }: { path: string }) {
  const { t } = useTranslation('deadlines')
  const banners = useBanners()
  const id = useId()
  const address = new URL(path, location.origin).href
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    banners.show({ kind: 'success', title: t('calendar.copied') })
  }
  return (
    <div className={styles.made}>
      <label htmlFor={id}>{t('calendar.address')}</label>
      <input
        id={id}
        readOnly
        value={address}
        aria-describedby={`${id}-note`}
        onFocus={({ target }) => target.select()}
      />
      <p id={`${id}-note`}>{t('calendar.once')}</p>
      <div className={styles.actions}>
        <Button icon={CalendarPlusIcon} href={address.replace(/^https?:/, 'webcal:')}>
          {t('calendar.open')}
        </Button>
        <Button icon={CopyIcon} onPress={() => void copy()}>
          {t('calendar.copy')}
        </Button>
      </div>
    </div>
  )
}
