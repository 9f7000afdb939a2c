import { useTranslation } from 'react-i18next'
import { classNames } from '#design/index.ts'
import { formatTime } from '#features/markets/web/index.ts'
import type { RankedPlay } from './ranking-query.ts'
import styles from './Ranking.module.css'

interface RankedListProps {
  top: readonly RankedPlay[]
  /** the reader's place, where it is further down */
  own: RankedPlay | undefined
  players: number
}

/** The places of a board. Numbers are its own, since equals share one. */
export function RankedList({ top, own, players }: RankedListProps) {
  const { t } = useTranslation('games')
  return (
    <>
      <ol className={styles.list}>
        {top.map((play, at) => (
          // equals share a rank, and two colleagues may share a name
          // oxlint-disable-next-line react/no-array-index-key -- the place is what the row is
          <PlaceOnBoard key={at} play={play} />
        ))}
        {own && <PlaceOnBoard play={own} isApart />}
      </ol>
      {players > top.length && <p className={styles.note}>{t('ranking.players', { count: players })}</p>}
    </>
  )
}

function PlaceOnBoard({ play, isApart }: { play: RankedPlay; isApart?: boolean }) {
  const { t } = useTranslation('games')
  return (
    <li className={classNames(styles.row, play.isOwn && styles.own, isApart && styles.apart)}>
      <span className={styles.rank}>{play.rank}</span>
      <span className={styles.name}>{play.isOwn ? t('ranking.you', { name: play.name }) : play.name}</span>
      {play.timeMs != null && <span>{formatTime(play.timeMs / 1000)}</span>}
      <b className={styles.points}>{t('figure.points', { count: play.score })}</b>
    </li>
  )
}
