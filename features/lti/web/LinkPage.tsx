import { useMutation, useQuery } from '@apollo/client/react'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, PrimaryButton, TitleText, Skeleton } from '#design/index.ts'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import type { LinkRefusal } from '#features/lti/rules/link-refusal.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { requestCode, notifyOpener } from './linking/link-code.ts'
import { LinkAccountMutation, LinkOfferQuery } from './linking/link-documents.ts'
import styles from './LinkPage.module.css'

/** Why the accounts are not linked, as the page shows it. `NO_CODE`: the page was not opened by a launch. */
type Problem = LinkRefusal | 'NO_CODE' | 'FAILED'

/**
 * Links the signed-in user's account to the user that a learning platform has launched (ASVS V6.8.1). The launch's page
 * has opened this tab and sends it the proof of the launch.
 */
export function LinkPage() {
  const { t } = useTranslation('linking')
  const code = use(requestCode())
  return (
    <div className={styles.page}>
      <title>{`${t('page.title')} – Kursiva`}</title>
      {code === undefined ? <Refused problem="NO_CODE" /> : <Offered code={code} />}
    </div>
  )
}

function Offered({ code }: { readonly code: string }) {
  const { t } = useTranslation('linking')
  const { name, email } = useSignedInUser()
  const paths = usePaths()
  const { data, error } = useQuery(LinkOfferQuery, { variables: { code }, fetchPolicy: 'no-cache' })
  const [link, { loading }] = useMutation(LinkAccountMutation)
  const [leftBehind, setLeftBehind] = useState<number>()
  const [problem, setProblem] = useState<Problem>()
  const offer = data?.linkOffer
  const refusal = problem ?? (error ? 'FAILED' : offer?.__typename === 'LinkRefused' ? offer.reason : undefined)
  if (leftBehind !== undefined) return <Linked leftBehind={leftBehind} />
  if (refusal) return <Refused problem={refusal} />
  if (offer?.__typename !== 'LinkOffer') return <Skeleton lines={6} />
  const { person } = offer
  const confirm = async () => {
    try {
      const { data: answer } = await link({ variables: { code } })
      if (answer?.linkAccount.__typename !== 'AccountLinked') {
        setProblem(answer?.linkAccount.reason ?? 'FAILED')
        return
      }
      notifyOpener()
      setLeftBehind(answer.linkAccount.leftBehind)
    } catch (failure) {
      reportError(failure, 'LinkPage')
      setProblem('FAILED')
    }
  }
  return (
    <>
      <h1 className={styles.heading}>
        <TitleText text={t('page.heading', { platform: person.platformName })} />
      </h1>
      <dl className={styles.two}>
        <div>
          <dt>{person.platformName}</dt>
          <dd>{person.name ?? t('page.nameless')}</dd>
          {person.email !== null && <dd>{person.email}</dd>}
        </div>
        <div>
          <dt>{t('page.yourAccount')}</dt>
          <dd>{name}</dd>
          <dd>{email}</dd>
        </div>
      </dl>
      <ul className={styles.happens}>
        <li>{t('page.opensAs', { platform: person.platformName })}</li>
        <li>{t('page.carriesOver')}</li>
        <li>{t('page.seat', { organization: person.organizationName })}</li>
        <li>{t('page.warning')}</li>
      </ul>
      <div className={styles.actions}>
        <PrimaryButton isPending={loading} onPress={() => void confirm()}>
          {t('page.link')}
        </PrimaryButton>
        <Button href={paths.home}>{t('page.notNow')}</Button>
      </div>
    </>
  )
}

function Linked({ leftBehind }: { readonly leftBehind: number }) {
  const { t } = useTranslation('linking')
  return (
    <div role="status">
      <h1 className={styles.heading}>
        <TitleText text={t('done.heading')} />
      </h1>
      <p className={styles.lead}>{t('done.lead')}</p>
      {leftBehind > 0 && <p className={styles.lead}>{t('done.left', { count: leftBehind })}</p>}
    </div>
  )
}

function Refused({ problem }: { readonly problem: Problem }) {
  const { t } = useTranslation('linking')
  const paths = usePaths()
  return (
    <div role="status" data-reason={problem}>
      <h1 className={styles.heading}>
        <TitleText text={t('refused.heading')} />
      </h1>
      <p className={styles.lead}>{t(`refused.${problem}`)}</p>
      <div className={styles.actions}>
        {problem === 'ACCOUNT_TAKEN' ? (
          <Button href={paths.administration('administrate_profile')}>{t('toProfile')}</Button>
        ) : (
          <Button href={paths.home}>{t('toHome')}</Button>
        )}
      </div>
    </div>
  )
}
