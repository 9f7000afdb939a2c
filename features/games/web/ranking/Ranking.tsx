import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch } from '#design/index.ts'
import { formatLongDate, formatTime, useLanguage } from '#features/markets/web/index.ts'
import type { CourseOfGame, Game, Play } from '#features/games/web/game-query.ts'
import { ChooseGameBoards, RankingQuery, type OwnPlay, type RankingOfGame } from './ranking-query.ts'
import { RankedList } from './RankedList.tsx'
import styles from './Ranking.module.css'

interface RankingProps {
  course: CourseOfGame
  game: Game
  /** the play that is over: its board is shown first */
  play: Play | null | undefined
}

/** The viewer's own best plays and the board among colleagues, with and without time separately. */
export function Ranking({ course, game, play }: RankingProps) {
  const { t } = useTranslation('games')
  const [noTime, setNoTime] = useState(play?.noTime ?? false)
  const { data, previousData } = useQuery(RankingQuery, {
    variables: { courseShortId: course.shortId, gameShortId: game.shortId, noTime },
    fetchPolicy: 'cache-and-network',
  })
  const shown = data ?? previousData
  const ranking = shown?.game?.ranking
  if (!shown?.game) return null
  return (
    <section className={styles.ranking} aria-label={t('ranking.title')}>
      <div className={styles.kinds} role="group" aria-label={t('ranking.kinds')}>
        {[false, true].map((without) => (
          <button
            key={String(without)}
            type="button"
            aria-pressed={noTime === without}
            onClick={() => setNoTime(without)}
          >
            {t(without ? 'ranking.withoutClock' : 'ranking.withClock')}
          </button>
        ))}
      </div>
      <div className={styles.columns}>
        {ranking && <Board ranking={ranking} isShown={shown.isOnGameBoards} />}
        <OwnBest plays={shown.game.ownBest} />
      </div>
    </section>
  )
}

function Board({ ranking, isShown }: { ranking: RankingOfGame; isShown: boolean }) {
  const { t } = useTranslation('games')
  const [choose, choosing] = useMutation(ChooseGameBoards, {
    refetchQueries: [RankingQuery],
    awaitRefetchQueries: true,
  })
  const [hasFailed, setFailed] = useState(false)
  const change = async (shown: boolean) => {
    setFailed(false)
    try {
      await choose({ variables: { shown } })
    } catch {
      setFailed(true)
    }
  }
  const { organizationName, isOn, players, top, own } = ranking
  return (
    <div>
      <h2 className={styles.heading}>{t('ranking.board', { organization: organizationName })}</h2>
      {!isOn ? (
        <p className={styles.note}>{t('ranking.off', { organization: organizationName })}</p>
      ) : (
        <>
          {top.length > 0 ? (
            <RankedList top={top} own={own ?? undefined} players={players} />
          ) : (
            <p className={styles.note}>{t('ranking.empty')}</p>
          )}
          <Switch
            className={styles.choice}
            label={t('ranking.show')}
            note={t('ranking.showNote', { organization: organizationName })}
            checked={choosing.loading ? !isShown : isShown}
            onChange={(event) => void change(event.currentTarget.checked)}
          />
          <p role="alert">{hasFailed && t('ranking.failed')}</p>
        </>
      )}
    </div>
  )
}

function OwnBest({ plays }: { plays: readonly OwnPlay[] }) {
  const { t } = useTranslation('games')
  const language = useLanguage()
  return (
    <div>
      <h2 className={styles.heading}>{t('ranking.own')}</h2>
      {plays.length === 0 ? (
        <p className={styles.note}>{t('ranking.ownEmpty')}</p>
      ) : (
        <ol className={styles.list}>
          {plays.map(({ score, timeMs, finishedAt }) => (
            <li key={finishedAt} className={styles.row}>
              <span className={styles.name}>{formatLongDate(language, finishedAt)}</span>
              {timeMs != null && <span>{formatTime(timeMs / 1000)}</span>}
              <b className={styles.points}>{t('figure.points', { count: score })}</b>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
