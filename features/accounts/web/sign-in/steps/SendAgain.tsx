import { useTranslation } from 'react-i18next'
import { SegmentedProgress } from '#design/index.ts'
import styles from '#features/accounts/web/auth-layout/auth-form.module.css'
import { useResendDelay } from '#features/accounts/web/sign-in/use-resend-delay.ts'

/** Seconds before another code can be requested. */
const pause = 30

/** Sends another code after a delay, which is shown. */
export function SendAgain({ nothing, onSend }: { nothing: string; onSend: () => Promise<void> }) {
  const { t } = useTranslation('sign-in')
  const [waiting, wait] = useResendDelay(pause)
  const send = async () => {
    await onSend()
    wait()
  }
  return (
    <p className={styles.again}>
      <span>
        {waiting > 0 && <SegmentedProgress size="small" total={pause / 3} done={Math.ceil(waiting / 3)} />}
        {waiting > 0 ? t('code.wait', { count: waiting }) : nothing}
      </span>
      <button type="button" className={styles.linkButton} disabled={waiting > 0} onClick={() => void send()}>
        {t('code.again')}
      </button>
    </p>
  )
}
