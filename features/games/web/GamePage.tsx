import { useSuspenseQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { plainTitle } from '#design/index.ts'
import { useCoursePaths, useCourseShortId } from '#features/courses/web/index.ts'
import { NotFound, useLocalised, useCanonicalAddress } from '#features/markets/web/index.ts'
import { GameMissing } from './GameMissing.tsx'
import { GameQuery } from './game-query.ts'
import { GameStage } from './GameStage.tsx'

/** A game of a course (Q2). An open play continues. */
export function GamePage() {
  const { t } = useTranslation('games')
  const localised = useLocalised()
  const paths = useCoursePaths()
  const courseShortId = useCourseShortId()
  const { quizGameId = '' } = useParams({ strict: false })
  const { data } = useSuspenseQuery(GameQuery, { variables: { courseShortId, gameShortId: quizGameId } })
  const { course, game } = data
  useCanonicalAddress(course ? paths.game(course, game?.shortId ?? quizGameId) : undefined)
  if (!course) return <NotFound />
  return (
    <>
      <title>{`${t('title')}: ${plainTitle(localised(course.name))} – Kursiva`}</title>
      {game ? <GameStage key={game.id} course={course} game={game} /> : <GameMissing course={course} />}
    </>
  )
}
