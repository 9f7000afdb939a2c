import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrimaryButton, Spinner } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { AuthLayout } from './auth-layout/AuthLayout.tsx'
import styles from './auth-layout/auth-form.module.css'
import { continueAuthorization } from './hosted-sign-in/continue-authorization.ts'
import { finishHostedSignIn, type HostedOutcome } from './hosted-sign-in/hosted-sign-in.ts'
import { refreshViewer } from './session/viewer.ts'

type Reason = Extract<HostedOutcome, { kind: 'Failed' }>['reason']

/**
 * The redirect page of the hosted sign-in: continues to the requested page, or reports the problem (I4). With
 * `authorize` it answers another program that waits for a user who has signed in here.
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
      reportError(error, 'SignedInPage')
      setReason('Unexpected')
    })
  }, [search, navigate])

  return (
    <AuthLayout title={t('hosted.title')}>
      {reason === undefined ? (
        <>
          <h1>{t('hosted.title')}</h1>
          <Spinner label={t('hosted.busy')} size={48} showLabel className={styles.waits} />
        </>
      ) : (
        <NotSignedIn reason={reason} />
      )}
    </AuthLayout>
  )
}

/** Why the sign-in failed, with a link to the login page. */
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
