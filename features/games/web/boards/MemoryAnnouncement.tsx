import { useTranslation } from 'react-i18next'
import { useLocalised } from '#features/markets/web/index.ts'
import type { MemoryBoardOfPlay } from '#features/games/web/game-query.ts'
import styles from '#features/games/web/GameStage.module.css'

/** Announces the result of the last turned card, also to screen readers. */
export function MemoryAnnouncement({ board }: { board: MemoryBoardOfPlay }) {
  const { t } = useTranslation('games')
  const localised = useLocalised()
  const textsOf = (cards: MemoryBoardOfPlay['cards']) => cards.map(({ text }) => (text ? localised(text) : ''))
  const open = textsOf(board.cards.filter(({ face }) => face === 'UP'))
  const newest = Math.max(0, ...board.cards.map(({ pair }) => pair ?? 0))
  const found = textsOf(board.cards.filter(({ pair }) => pair === newest).toSorted(termFirst))
  const [first, second] = open
  return (
    <p role="status" className={styles.news}>
      {first && second ? (
        <>
          {t('memory.noPair', { first, second })} <i>{t('memory.turnBack')}</i>
        </>
      ) : first ? (
        t('memory.oneUp', { first })
      ) : newest > 0 ? (
        t('memory.pair', { first: found[0], second: found[1] })
      ) : (
        t('memory.how')
      )}
    </p>
  )
}

const termFirst = (one: { side?: string | null | undefined }) => (one.side === 'TERM' ? -1 : 1)
