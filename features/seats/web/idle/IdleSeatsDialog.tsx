import { useApolloClient, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, RadioGroup, Skeleton } from '#design/index.ts'
import { formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import { graceDays, idleDays } from '#features/seats/rules/idle-seats.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { IdleSeatRow } from './IdleSeatRow.tsx'
import { IdleSeatsQuery, seatsAtOnce, WithdrawSeatWarnings, WarnIdleSeats } from './idle-seats-queries.ts'
import styles from './idle-seats.module.css'

interface IdleSeatsDialogProps {
  organizationId: string
  onClose: () => void
}

/**
 * The list of idle seats. One button warns the members that the seat is freed unless they visit, another withdraws the
 * warning (O4).
 */
export function IdleSeatsDialog({ organizationId, onClose }: IdleSeatsDialogProps) {
  const { t } = useTranslation('seats')
  const language = useLanguage()
  const client = useApolloClient()
  const [days, setDays] = useState<number>(90)
  const [isBusy, setBusy] = useState(false)
  const [notice, setNotice] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const { data, previousData, fetchMore } = useQuery(IdleSeatsQuery, {
    variables: { organizationId, days, offset: 0, limit: seatsAtOnce },
    fetchPolicy: 'cache-and-network',
  })
  const { items = [], totalCount = 0, warnedCount = 0 } = (data ?? previousData)?.idleSeats ?? {}
  const toWarn = totalCount - warnedCount

  const send = async (work: () => Promise<string | undefined>) => {
    setBusy(true)
    setFailed(false)
    setNotice('')
    try {
      const words = await work()
      setFailed(words === undefined)
      setNotice(words ?? '')
      await client.refetchQueries({ include: 'active' })
    } catch (error) {
      reportError(error, 'IdleSeatsDialog')
      setFailed(true)
    }
    setBusy(false)
  }
  const warn = () =>
    send(async () => {
      const answer = await client.mutate({ mutation: WarnIdleSeats, variables: { organizationId, days } })
      const outcome = answer.data?.outcome
      if (outcome?.__typename !== 'SeatsWarned') return undefined
      return t('told', { count: outcome.people, date: formatLongDate(language, outcome.freesAt) })
    })
  const takeBack = (userIds: string[] | null) =>
    send(async () => {
      const answer = await client.mutate({ mutation: WithdrawSeatWarnings, variables: { organizationId, userIds } })
      const outcome = answer.data?.outcome
      return outcome?.__typename === 'SeatWarningsWithdrawn' ? t('tookBack', { count: outcome.people }) : undefined
    })

  const choices = (close: () => void) => (
    <>
      <Button onPress={close}>{t('close')}</Button>
      {warnedCount > 0 && toWarn === 0 && (
        <Button isPending={isBusy} onPress={() => void takeBack(null)}>
          {t('takeBackAll')}
        </Button>
      )}
      {toWarn > 0 && (
        <Button variant="plain" isPending={isBusy} onPress={() => void warn()}>
          {t('warn', { count: toWarn })}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      title={t('title')}
      consequence={t('consequence', { count: graceDays })}
      closeLabel={t('close')}
      isOpen
      onOpenChange={onClose}
      actions={choices}
    >
      <RadioGroup
        legend={t('since')}
        across
        value={String(days)}
        choices={idleDays.map((each) => ({ value: String(each), label: t('days', { count: each }) }))}
        onChange={(value) => setDays(Number(value))}
      />
      {data === undefined && previousData === undefined ? (
        <Skeleton lines={4} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also where nothing in it takes the focus
        <ul className={styles.list} aria-label={t('label')} tabIndex={0}>
          {items.map((seat) => (
            <IdleSeatRow key={seat.userId} seat={seat} onTakeBack={() => void takeBack([seat.userId])} />
          ))}
        </ul>
      )}
      {items.length < totalCount && (
        <Button size="small" onPress={() => void fetchMore({ variables: { offset: items.length } })}>
          {t('more')}
        </Button>
      )}
      <p role="status" className={styles.notice}>
        {notice || t('found', { count: totalCount })}
      </p>
      <p role="alert">{hasFailed && t('failed')}</p>
    </Dialog>
  )
}
