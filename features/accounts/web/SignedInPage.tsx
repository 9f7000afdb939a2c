import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrimaryButton, Spinner } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { EntranceLayout } from './auth-layout/AuthLayout.tsx'
import styles from './auth-layout/auth-form.module.css'
import { continueAuthorization } from './hosted-sign-in/continue-authorization.ts'
import { finishHostedSignIn, type HostedOutcome } from './hosted-sign-in/hosted-sign-in.ts'
import { refreshViewer } from './session/viewer.ts'

type Reason = Extract<HostedOutcome, { kind: 'Failed' }>['reason']

/**
 * Coming back from the hosted sign-in: on to where the reader was going, or what went wrong and a way back (I4). And where
 * those go on who have signed in here for another program that waits (`authorize`), whichever page they did it on.
 */
export function SignedInPage() {
  const { t } = useTranslation('sign-in')
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const [reason, setReason] = useState<Reason>()

  useEffect(() => {
    const arrive = async () => {
      if (search.authorize !== undefined) {
        const address = await continueAuthorization(search.authorize)
        if (address === undefined) setReason('Stale')
        else location.replace(address)
        return
      }
      const outcome = await finishHostedSignIn(search)
      if (outcome.kind === 'Failed') {
        setReason(outcome.reason)
        return
      }
      await refreshViewer()
      await navigate({ to: outcome.destination, replace: true })
    }
    arrive().catch((error: unknown) => {
      console.error(error)
      setReason('Unexpected')
    })
  }, [search, navigate])

  return (
    <EntranceLayout title={t('hosted.title')}>
      {reason === undefined ? (
        <>
          <h1>{t('hosted.title')}</h1>
          <Spinner label={t('hosted.busy')} size={48} showLabel className={styles.waits} />
        </>
      ) : (
        <NotSignedIn reason={reason} />
      )}
    </EntranceLayout>
  )
}

/** Why it did not work, and the way in that is left. */
function NotSignedIn({ reason }: { reason: Reason }) {
  const { t } = useTranslation('sign-in')
  const paths = usePaths()
  return (
    <>
      <h1>{t('hosted.failed')}</h1>
      <p className={styles.lead} role="alert">
        {t(`hosted.reason.${reason}`)}
      </p>
      <PrimaryButton href={paths.login} fullWidth>
        {t('hosted.again')}
      </PrimaryButton>
    </>
  )
}
