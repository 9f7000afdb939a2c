import { useMutation } from '@apollo/client/react'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, TitleText, plainTitle, Spinner, SegmentedProgress, TextLink, useBanners } from '#design/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import styles from './TodaysQuestions.module.css'
import { ExcludeCourse as ExcludeCourseMutation } from './recall-mutations.ts'
import type { RecallCard } from './recall-query.ts'
import { TodaysQuestion } from './TodaysQuestion.tsx'
import { useTodaysPlace } from './use-todays-place.ts'

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
  const { at, card, attempt, done, missed, hasMoved, move } = useTodaysPlace(cards)
  if (!card || !attempt) return null
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
            position={t('position', { place: at + 1, count: cards.length })}
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
