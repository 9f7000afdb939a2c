import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tag, TextLink, useBanners } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { ResendLtiScore, type ShownScore } from './results-query.ts'
import styles from './results.module.css'

const tones = { PENDING: 'warn', SENT: 'ok', FAILED: 'err', GIVEN_UP: 'err', UNGRADED: 'neutral' } as const
const states = ['PENDING', 'SENT', 'FAILED', 'GIVEN_UP', 'UNGRADED'] as const
const activities = ['InProgress', 'Submitted', 'Completed'] as const
const failures = [
  'NoAnswer',
  'Refused',
  'PlatformFault',
  'TooManyRequests',
  'NotJson',
  'Malformed',
  'ForeignLink',
  'Redirected',
  'Conflict',
  'PlatformPaused',
  'NoScope',
  'NoColumn',
  'GradeStands',
  'GradeUnseen',
] as const

/** One learner of a resource link: their progress, whether the platform has the score, and why not. */
export function ScoreLine({ score }: { readonly score: ShownScore }) {
  const { t } = useTranslation('results')
  const language = useLanguage()
  const client = useApolloClient()
  const banners = useBanners()
  const [isSending, setSending] = useState(false)
  const format = new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'medium', timeStyle: 'short' })
  const { id, given, sentAt, nextTryAt, detail } = score
  const name = score.name ?? t('nameless')
  const state = states.find((each) => each === score.state)
  const activity = activities.find((each) => each === score.activity)
  const failure = failures.find((each) => each === score.failure)

  const resend = async () => {
    setSending(true)
    try {
      const { data } = await client.mutate({ mutation: ResendLtiScore, variables: { scoreId: id } })
      if (data?.resendLtiScore.__typename !== 'LtiScoreResent') throw new Error('the score was not sent again')
      banners.show({ kind: 'success', title: t('resent', { name }) })
    } catch (error) {
      reportError(error, 'ScoreLine')
      banners.show({ kind: 'error', title: t('notResent') })
    }
    setSending(false)
  }
  return (
    <li>
      <div>
        <p>
          <b>{name}</b> · {activity && given !== null ? t(`activity.${activity}`, { given }) : t('activity.none')}
        </p>
        {state && failure && (
          <p className={styles.quiet}>
            {t(`failures.${failure}`)}
            {state === 'PENDING' && nextTryAt && ` ${t('nextTry', { moment: format.format(new Date(nextTryAt)) })}`}
            {detail && <span className={styles.detail}>{detail}</span>}
          </p>
        )}
        {state === 'SENT' && sentAt && (
          <p className={styles.quiet}>{t('sentAt', { moment: format.format(new Date(sentAt)) })}</p>
        )}
      </div>
      <div className={styles.states}>
        {state && <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>}
        {state && (
          <TextLink isPending={isSending} aria-label={t('resendOf', { name })} onPress={() => void resend()}>
            {t('resend')}
          </TextLink>
        )}
      </div>
    </li>
  )
}
