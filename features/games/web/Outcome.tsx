import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Game, Play } from './game-query.ts'
import styles from './GameStage.module.css'

/** The result of a play: whether it was passed, and its points. */
export function Outcome({ game, play, heading }: { game: Game; play: Play; heading: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation('games')
  const { board, result, score } = play
  const isCut = board.__typename === 'SprintBoard' && board.answers.length < game.size
  return (
    <div className={styles.outcome}>
      <h2 ref={heading} tabIndex={-1}>
        {isCut ? t('over.timeOut') : t(`over.${game.kind}`)}
      </h2>
      <p>
        {score === 100 ? (
          t('result.noMiss')
        ) : (
          <>
            {t(`result.${result ?? 'FAILED'}`, { score })}{' '}
            {t(game.kind === 'SPRINT' ? 'result.rightLessWrong' : 'result.missesCost')}
          </>
        )}
      </p>
    </div>
  )
}
