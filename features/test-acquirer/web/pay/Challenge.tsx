import { BankIcon } from '@phosphor-icons/react/dist/csr/Bank'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField, Dialog, Icon, PrimaryButton, SegmentedProgress, useCountdown } from '#design/index.ts'
import { formatMoney, useLanguage } from '#features/markets/web/index.ts'
import { challenge } from '#features/test-acquirer/rules/test-cards.ts'
import type { PaymentView } from './pay-client.ts'
import styles from './PayPage.module.css'

interface ChallengeProps {
  readonly payment: PaymentView
  /** @returns whether there was an answer */
  readonly answer: (code: string) => Promise<boolean>
  readonly leave: () => Promise<boolean>
}

/** Strong customer authentication by the bank (PSD2 art. 97). */
export function Challenge({ payment, answer, leave }: ChallengeProps) {
  const { t } = useTranslation('pay')
  const language = useLanguage()
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isSilent, setSilent] = useState(false)
  const remaining = useCountdown(payment.challengeSeconds ?? challenge.seconds, false, () => void leave())
  const { amount, currency, last4, challengeTries: tries } = payment
  const send = async (digits: string) => {
    setBusy(true)
    const isAnswered = await answer(digits)
    setBusy(false)
    setSilent(!isAnswered)
    if (isAnswered) setCode('')
  }
  const error = isSilent
    ? t('challenge.silent')
    : tries > 0 && code === ''
      ? t('challenge.wrong', { count: challenge.tries - tries })
      : undefined
  const minutes = Math.ceil(remaining / 60)
  return (
    <Dialog
      isOpen
      width="narrow"
      title={t('challenge.heading')}
      closeLabel={t('challenge.leave')}
      onOpenChange={(isOpen) => {
        if (!isOpen) void leave()
      }}
      consequence={t(amount === '0' ? 'challenge.leadFree' : 'challenge.lead', {
        amount: formatMoney(language, amount, currency),
        last4,
        code: challenge.code,
      })}
    >
      <form
        className={styles.challenge}
        onSubmit={(event) => {
          event.preventDefault()
          void send(code)
        }}
      >
        <p className={styles.bank}>
          <Icon icon={BankIcon} /> {t('challenge.bank')}
        </p>
        {/* the dialog is opened to be answered */}
        <CodeField label={t('challenge.code')} value={code} onChange={setCode} error={error} autoFocus />
        <div className={styles.confirm}>
          <span className={styles.time}>
            <SegmentedProgress total={10} done={Math.ceil((remaining / challenge.seconds) * 10)} size="small" />
            <span role="timer">{t('challenge.holds', { count: minutes })}</span>
          </span>
          <PrimaryButton type="submit" isDisabled={code.length < 6} isPending={isBusy}>
            {t('challenge.confirm')}
          </PrimaryButton>
        </div>
      </form>
    </Dialog>
  )
}
