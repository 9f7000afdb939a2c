import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TitleText, SegmentedProgress } from '#design/index.ts'
import { walls } from '#features/catalogue/web/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import type { HomeQuery } from '#generated/graphql/graphql.ts'
import styles from './TodaysQuestions.module.css'

/** A card with today's recall questions from passed courses; it links to the recall page. */
export function TodaysQuestions({ recall: { cards, openCount, openPrompt } }: { recall: HomeQuery['recall'] }) {
  const { t } = useTranslation('home')
  const localised = useLocalised()
  const paths = usePaths()
  const [count, done] = [cards.length, cards.length - openCount]
  return (
    <section className={walls.section} aria-labelledby="recall">
      <Link to={paths.recall} className={styles.slip}>
        <h2 id="recall" className={styles.heading}>
          <TitleText text={t('recall.title')} />
        </h2>
        <span className={styles.prompt}>{openPrompt && <TitleText text={localised(openPrompt)} />}</span>
        <span className={styles.progress}>
          <SegmentedProgress total={count} done={done} now={0.5} />
          {t('recall.done', { done, count })}
        </span>
      </Link>
    </section>
  )
}
