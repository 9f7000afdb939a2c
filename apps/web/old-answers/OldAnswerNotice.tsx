import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { refreshOldAnswers } from './refresh-old-answers.ts'
import { useOldestAnswer } from './old-answers.ts'
import { useIsOnline } from '#design/use-is-online.ts'
import { useRetry } from './use-retry.ts'
import styles from './OldAnswerNotice.module.css'

/** Says that the page shows an older answer and from when, and asks again until the server answers (decision 0149). */
export function OldAnswerNotice() {
  const answeredAt = useOldestAnswer()
  return (
    <div role="status" className={styles.region}>
      {answeredAt !== undefined && <Notice answeredAt={answeredAt} />}
    </div>
  )
}

function Notice({ answeredAt }: { answeredAt: number }) {
  const { t } = useTranslation('app')
  const locale = intlLocale(useLanguage())
  const isOnline = useIsOnline()
  const client = useApolloClient()
  const { isPending, retryNow } = useRetry(() => refreshOldAnswers(client).catch(() => false))
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
