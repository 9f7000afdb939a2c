import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, RadioGroup, TextField } from '#design/index.ts'
import { formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import type { TermsOfPage } from '#features/subscriptions/web/index.ts'
import { ChangePane } from './ChangePane.tsx'
import styles from './plan.module.css'

interface SeatsDialogProps {
  readonly subscriptionId: string
  readonly terms: TermsOfPage
  /** loads the page's data again */
  readonly refetch: () => Promise<unknown>
  readonly onClose: () => void
}

/** Changes the number of seats, with a preview of the bills. */
export function SeatsDialog({ subscriptionId, terms, refetch, onClose }: SeatsDialogProps) {
  const { t } = useTranslation('plan')
  const language = useLanguage()
  const { seats: now, price, seatUse, renews, paymentMethod, periodTo } = terms
  const [written, setWritten] = useState(String(now))
  const [when, setWhen] = useState<string>(paymentMethod === 'CARD' ? 'later' : 'now')
  const isCount = /^\d+$/.test(written.trim())
  // limits the number to GraphQL's Int; such numbers are out of range anyway, as are negative ones and fractions
  const wished = isCount ? Math.min(Number(written.trim()), 2_000_000_000) : -1
  const seats = written.trim() === '' ? undefined : wished
  const isFewer = seats !== undefined && isCount && seats < now
  const date = formatLongDate(language, periodTo)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('seats.title')}
      consequence={t('seats.consequence', { members: seatUse.members, invited: seatUse.invited })}
      closeLabel={t('close')}
    >
      <div className={styles.steps}>
        <TextField
          label={t('seats.label')}
          type="number"
          inputMode="numeric"
          min={price.minSeats}
          max={price.maxSeats}
          step={1}
          value={written}
          onChange={(event) => setWritten(event.currentTarget.value)}
          hint={t('seats.hint', { min: price.minSeats, max: price.maxSeats })}
          className={styles.seats}
        />
        {isFewer && renews && (
          <RadioGroup
            legend={t('when.legend')}
            value={when}
            onChange={setWhen}
            choices={[
              { value: 'now', label: t('when.now'), note: t('when.nowNote') },
              { value: 'later', label: t('when.later', { date }), note: t('when.laterNote') },
            ]}
          />
        )}
        <ChangePane
          request={{ subscriptionId, seats, atRenewal: isFewer && renews && when === 'later' }}
          isUnchanged={seats === now && terms.nextSeats === null}
          confirm={t('seats.confirm', { count: seats !== undefined && isCount ? seats : now })}
          dueLabel={date}
          refetch={refetch}
          onClose={onClose}
        />
      </div>
    </Dialog>
  )
}
