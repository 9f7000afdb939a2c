import { skipToken, useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Button, PrimaryButton, useDebouncedValue } from '#design/index.ts'
import type { PreviewChangeQueryVariables } from '#generated/graphql/graphql.ts'
import { BillLines } from './BillLines.tsx'
import { PreviewChange, type ChangePreview } from './plan-mutations.ts'
import styles from './plan.module.css'
import { useChange } from './use-change.ts'
import { useFormatMoney } from './use-format-money.ts'
import { useRefusalText } from './use-refusal-text.ts'

interface ChangePaneProps {
  readonly request: {
    readonly subscriptionId: string
    /** undefined: nothing is written */
    readonly seats: number | undefined
    readonly productId?: string
    readonly atRenewal: boolean
  }
  /** whether nothing has been changed yet */
  readonly isUnchanged: boolean
  readonly confirm: string
  /** the day of the next bill */
  readonly dueLabel: string
  /** loads the page's data again */
  readonly refetch: () => Promise<unknown>
  readonly onClose: () => void
}

/** A preview of today's bill and the next bill, and the button that makes the change. */
export function ChangePane({
  request,
  isUnchanged,
  confirm,
  dueLabel,
  refetch: refetchPage,
  onClose,
}: ChangePaneProps) {
  const { t } = useTranslation('plan')
  const refusalWords = useRefusalText()
  const { change, isPending, refusal } = useChange({ refetch: refetchPage, onDone: onClose })
  const asked = JSON.stringify(request)
  const settled = useDebouncedValue(asked)
  const isAsked = !isUnchanged && request.seats !== undefined
  const { data, loading, error, refetch } = useQuery(
    PreviewChange,
    isAsked
      ? { variables: JSON.parse(settled) as PreviewChangeQueryVariables, fetchPolicy: 'network-only' }
      : skipToken,
  )
  const isCurrent = settled === asked && !loading && isAsked
  const found = isCurrent ? data?.previewChange : undefined
  const preview = found?.__typename === 'ChangePreview' ? found : undefined
  const refused = found?.__typename === 'ChangeRefused' ? refusalWords(found) : undefined
  const said = refusal ?? refused ?? (error && isCurrent ? t('refusal.failed') : undefined)
  const make = async () => {
    if (!preview) return
    const { seats, ...rest } = request
    const isDone = await change({ ...rest, ...(seats !== undefined && { seats }), preview })
    // loads the preview again after a refusal: the terms may have changed
    if (!isDone) await refetch().catch(() => undefined)
  }
  return (
    <>
      <div aria-live="polite" className={styles.pane} aria-busy={!isCurrent && !isUnchanged}>
        {preview && <Effect preview={preview} atRenewal={request.atRenewal} dueLabel={dueLabel} />}
        {said && <p className={styles.refusal}>{said}</p>}
      </div>
      <div className={styles.actions}>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <PrimaryButton onPress={() => void make()} isDisabled={!preview} isPending={isPending}>
          {confirm}
        </PrimaryButton>
      </div>
    </>
  )
}

interface EffectProps {
  readonly preview: ChangePreview
  readonly atRenewal: boolean
  readonly dueLabel: string
}

/** The two bills that a change touches. */
function Effect({ preview, atRenewal, dueLabel }: EffectProps) {
  const { t } = useTranslation('plan')
  const money = useFormatMoney()
  const { seats, unitAmount, today, nextBill } = preview
  const total = BigInt(today.total.amountMinor)
  return (
    <>
      <p>{t('effect.unit', { count: seats, price: money(unitAmount) })}</p>
      {!atRenewal && <BillLines bill={today} totalLabel={total < 0n ? t('effect.credited') : t('effect.today')} />}
      {nextBill && <p className={styles.small}>{t('effect.next', { date: dueLabel, total: money(nextBill.total) })}</p>}
    </>
  )
}
