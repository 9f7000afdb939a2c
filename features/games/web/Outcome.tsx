import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Game, Play } from './game-query.ts'
import styles from './GameStage.module.css'

/** The end of a play, and its points in words. */
export function Outcome({ game, play, heading }: { game: Game; play: Play; heading: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation('games')
  return (
    <div className={styles.outcome}>
      <h2 ref={heading} tabIndex={-1}>
        {t(game.kind === 'MEMORY' ? 'memory.over' : 'order.over')}
      </h2>
      <p>{play.score === 100 ? t('result.noMiss') : t('result.score', { score: play.score })}</p>
    </div>
  )
}
