import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioGroup } from '#design/index.ts'
import type { ExtraTime as Choice } from '#generated/graphql/graphql.ts'
import { QuizQuery, type Quiz } from '#features/quizzes/web/quiz-query.ts'
import styles from './ExtraTime.module.css'
import { SetExtraTime } from './set-extra-time.ts'

const choices: readonly Choice[] = ['NONE', 'HALF_MORE', 'DOUBLE']

/** Extra time before a test with a limit, for people who need longer to read or write. No proof is required. */
export function ExtraTime({ quiz }: { quiz: Quiz }) {
  const { t } = useTranslation('quizzes')
  const [chosen, setChosen] = useState<Choice>()
  const [send, { error, loading }] = useMutation(SetExtraTime, {
    refetchQueries: [QuizQuery],
    awaitRefetchQueries: true,
  })
  const choose = async (value: string) => {
    const extraTime = choices.find((choice) => choice === value)
    setChosen(extraTime)
    // errors are shown from the mutation's own state
    if (extraTime) await send({ variables: { extraTime } }).catch(() => undefined)
  }
  return (
    <div className={styles.extra}>
      <RadioGroup
        legend={t('extraTime.legend')}
        choices={choices.map((value) => ({ value, label: t(`extraTime.${value}`) }))}
        value={loading ? chosen : quiz.extraTime}
        onChange={(value) => void choose(value)}
        hint={t('extraTime.hint')}
        error={error && t('extraTime.failed')}
        across
      />
      <p role="status" className={styles.now}>
        {quiz.extraTime !== 'NONE' && t('clock.total', { count: quiz.timeLimitMinutes ?? 0 })}
      </p>
    </div>
  )
}
