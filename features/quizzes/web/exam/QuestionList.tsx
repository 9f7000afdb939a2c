import { useTranslation } from 'react-i18next'
import { classNames, TextLink } from '#design/index.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import styles from './QuestionList.module.css'

interface QuestionListProps {
  questions: readonly Pick<Question, 'questionId' | 'given'>[]
  place: number
  onMove: (place: number) => void
}

/** All questions by number: the current one, the answered ones, and links to each and to handing in. */
export function QuestionList({ questions, place, onMove }: QuestionListProps) {
  const { t } = useTranslation('quizzes')
  const answered = questions.filter(({ given }) => given).length
  return (
    <nav className={styles.questions} aria-label={t('exam.questions')}>
      <p className={styles.count}>{t('exam.answered', { count: answered, total: questions.length })}</p>
      <ol className={styles.list}>
        {questions.map(({ questionId, given }, at) => (
          <li key={questionId}>
            <button
              type="button"
              className={classNames(styles.number, given && styles.answered)}
              aria-current={at === place ? 'step' : undefined}
              aria-label={t(given ? 'exam.withAnswer' : 'exam.withoutAnswer', { place: at + 1 })}
              onClick={() => onMove(at)}
            >
              {at + 1}
            </button>
          </li>
        ))}
      </ol>
      <TextLink onPress={() => onMove(questions.length)}>{t('exam.toHandIn')}</TextLink>
    </nav>
  )
}
