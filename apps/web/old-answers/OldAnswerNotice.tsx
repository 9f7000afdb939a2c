import type { ApolloClient } from '@apollo/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import { currentLanguage, intlLocale } from '#features/markets/web/index.ts'
import { refreshOldAnswers } from './refresh-old-answers.ts'
import { useOldestAnswer } from './old-answers.ts'
import { useIsOnline } from '#design/use-is-online.ts'
import { useRetry } from './use-retry.ts'
import styles from './OldAnswerNotice.module.css'

interface OldAnswerNoticeProps {
  readonly client: () => Promise<ApolloClient>
}

/** Says that the page shows an older answer and from when, and asks again until the server answers (decision 0149). */
export function OldAnswerNotice({ client }: OldAnswerNoticeProps) {
  const answeredAt = useOldestAnswer()
  return (
    <div role="status" className={styles.region}>
      {answeredAt !== undefined && <Notice client={client} answeredAt={answeredAt} />}
    </div>
  )
}

function Notice({ client, answeredAt }: OldAnswerNoticeProps & { readonly answeredAt: number }) {
  const { t } = useTranslation('app')
  const locale = intlLocale(currentLanguage())
  const isOnline = useIsOnline()
  const { isPending, retryNow } = useRetry(() =>
    client()
      .then(refreshOldAnswers)
      .catch(() => false),
  )
  const [today] = useState(() => new Date().toDateString())
  const isToday = new Date(answeredAt).toDateString() === today
  const time = new Intl.DateTimeFormat(locale, {
    ...(isToday ? {} : { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(answeredAt)
  return (
    <div className={styles.notice}>
      <p>
        <b>{isOnline ? t('oldAnswer.noAnswer') : t('oldAnswer.offline')}</b> {t('oldAnswer.asOf', { time })}
      </p>
      <TextLink tone="inherit" isPending={isPending} onPress={retryNow}>
        {t('oldAnswer.tryAgain')}
      </TextLink>
    </div>
  )
}
