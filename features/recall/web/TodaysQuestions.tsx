import { useMutation } from '@apollo/client/react'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, TitleText, plainTitle, Spinner, SegmentedProgress, TextLink, useBanners } from '#design/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import { QuestionForm, type Attempt } from '#features/quizzes/web/index.ts'
import { attemptOf, taughtBy } from './card-attempt.ts'
import styles from './TodaysQuestions.module.css'
import { ExcludeCourse as ExcludeCourseMutation } from './recall-mutations.ts'
import type { RecallCard } from './recall-query.ts'
import { useRecallAnswering } from './use-recall-answering.ts'

interface TodaysQuestionsProps {
  /** at least one */
  cards: readonly RecallCard[]
  onFinished: () => void
}

/** Today's questions one at a time, starting with the first open one. */
export function TodaysQuestions({ cards, onFinished }: TodaysQuestionsProps) {
  const { t } = useTranslation('recall')
  const localised = useLocalised()
  const paths = usePaths()
  const attempts = cards.map(attemptOf)
  const isOpen = (attempt: Attempt) => !attempt.questions[0]?.answer
  const [place, setPlace] = useState(() => Math.max(0, attempts.findIndex(isOpen)))
  const [hasMoved, setHasMoved] = useState(false)
  const at = Math.min(place, cards.length - 1)
  const [card, attempt] = [cards[at], attempts[at]]
  if (!card || !attempt) return null
  const done = attempts.filter((each) => !isOpen(each)).length
  const missed = attempts.flatMap(({ questions: [question] }, index) =>
    question?.answer && !question.answer.correct ? [index] : [],
  )
  const position = t('position', { place: at + 1, count: cards.length })
  const move = (to: number) => {
    setHasMoved(true)
    setPlace(to)
  }
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Link to={paths.home} className={styles.leave} aria-label={t('leave')}>
          <Icon icon={XIcon} />
        </Link>
        <span className={styles.what}>
          <b>
            <TitleText text={t('title')} />
          </b>
          {card.course && <span>{plainTitle(localised(card.course.name))}</span>}
        </span>
        <SegmentedProgress
          size="large"
          total={cards.length}
          done={done}
          now={done < cards.length ? 0.5 : undefined}
          missed={missed}
          label={t('answered', { done, count: cards.length })}
        />
      </div>
      <div className={styles.grid}>
        <p className={styles.figure} aria-hidden>
          <i>{at + 1}</i>
          <span>{t('of', { count: cards.length })}</span>
        </p>
        <Suspense fallback={<Spinner label={t('fetching')} />}>
          <TodaysQuestion
            key={attempt.id}
            card={card}
            attempt={attempt}
            position={position}
            takesFocus={hasMoved}
            isLast={at === cards.length - 1}
            onBack={at > 0 ? () => move(at - 1) : undefined}
            onNext={() => move(at + 1)}
            onFinished={onFinished}
          />
        </Suspense>
      </div>
      <ExcludeCourse card={card} />
    </div>
  )
}

interface TodaysQuestionProps {
  card: RecallCard
  attempt: Attempt
  position: string
  takesFocus: boolean
  isLast: boolean
  onBack: (() => void) | undefined
  onNext: () => void
  onFinished: () => void
}

function TodaysQuestion({ card, attempt, onFinished, ...rest }: TodaysQuestionProps) {
  const { t } = useTranslation('recall')
  const answering = useRecallAnswering(card.id, onFinished)
  const [question] = attempt.questions
  if (!question) return null
  return (
    <QuestionForm
      {...rest}
      quiz={taughtBy(card)}
      attempt={attempt}
      question={question}
      answering={answering}
      finishLabel={t('finish')}
    />
  )
}

/** A link to exclude the question's course from recall. */
function ExcludeCourse({ card: { course } }: { card: RecallCard }) {
  const { t } = useTranslation('recall')
  const localised = useLocalised()
  const banners = useBanners()
  const [setCourse] = useMutation(ExcludeCourseMutation)
  if (!course) return null
  const name = plainTitle(localised(course.name))
  const excludeCourse = async () => {
    try {
      await setCourse({ variables: { courseId: course.id } })
      banners.show({ kind: 'success', title: t('leftOut', { course: name }), body: t('leftOutBody') })
    } catch {
      banners.show({ kind: 'error', title: t('choices.failed') })
    }
  }
  return (
    <p className={styles.foot}>
      {t('from', { course: name })}{' '}
      <TextLink inline onPress={() => void excludeCourse()}>
        {t('leaveOut')}
      </TextLink>
    </p>
  )
}
