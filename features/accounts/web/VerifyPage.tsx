import { useSearch } from '@tanstack/react-router'
import { Suspense, use, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { PrimaryButton, TitleText, Skeleton, lazyPart } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { destinationAfterSignIn } from '#features/accounts/rules/sign-in/redirect-after-sign-in.ts'
import type { IdentityProblem } from '#features/accounts/rules/sign-in/identity-problem.ts'
import styles from './ChangePasswordPage.module.css'
import { readEmailStatus, type EmailStatus } from './identity/identity-attributes.ts'
import { ProblemNotice } from './auth-layout/ProblemNotice.tsx'

// most addresses are verified already
const VerifyEmailForm = lazyPart(async () => (await import('./registration/VerifyEmailForm.tsx')).VerifyEmailForm)

/** Verifies the e-mail address of the signed-in user; links on when it is verified (I2). */
export function VerifyPage() {
  const { t } = useTranslation('sign-in')
  const [status] = useState(readEmailStatus)
  return (
    <div className={styles.page}>
      <title>{`${t('code.title')} – Kursiva`}</title>
      <Suspense fallback={<Skeleton lines={4} />}>
        <EmailVerification status={status} />
      </Suspense>
    </div>
  )
}

function EmailVerification({ status }: { status: Promise<EmailStatus> }) {
  const known = use(status)
  const [isDone, setDone] = useState(known.kind === 'Known' && known.isVerified)
  if (known.kind === 'Refused') return <Unknown problem={known.problem} />
  return isDone ? (
    <Verified email={known.email} />
  ) : (
    <VerifyEmailForm email={known.email} onDone={() => setDone(true)} />
  )
}

function Unknown({ problem }: { problem: IdentityProblem }) {
  const { t } = useTranslation('sign-in')
  return (
    <>
      <h1>
        <TitleText text={t('verify.heading')} />
      </h1>
      <ProblemNotice problem={problem} />
    </>
  )
}

function Verified({ email }: { email: string }) {
  const { t } = useTranslation('sign-in')
  const paths = usePaths()
  const search = useSearch({ strict: false })
  return (
    <>
      <h1>
        <TitleText text={t('verify.done')} />
      </h1>
      <p className={styles.lead} role="status">
        <Trans t={t} i18nKey="verify.doneLead" values={{ email }} components={{ b: <b /> }} />
      </p>
      <PrimaryButton href={destinationAfterSignIn(search, paths.home)}>{t('verify.on')}</PrimaryButton>
    </>
  )
}
