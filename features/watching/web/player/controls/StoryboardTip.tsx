import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import type { CSSProperties } from 'react'
import { Icon } from '#design/index.ts'
import { formatTime } from '#features/markets/web/index.ts'
import { boardSize, tileAt } from '#features/watching/rules/player/storyboard.ts'
import type { StoryboardFile } from '#features/watching/web/player/film.ts'
import styles from './StoryboardTip.module.css'

interface StoryboardTipProps {
  seconds: number
  /** Where on the timeline, 0 to 1. */
  share: number
  chapter: string | undefined
  storyboard: StoryboardFile | null
  /** Not seen yet, and so not to be gone to. */
  isLocked: boolean
}

/** What the film shows at a moment, above the timeline. The slider says the same in words. */
export function StoryboardTip({ seconds, share, chapter, storyboard, isLocked }: StoryboardTipProps) {
  return (
    <span className={styles.tip} style={at(share)} aria-hidden>
      {storyboard && !isLocked && <span className={styles.picture} style={tile(storyboard, seconds)} />}
      <span className={styles.words}>
        {isLocked && <Icon icon={LockSimpleIcon} size={14} />} {chapter && <i>{chapter}</i>}{' '}
        <b>{formatTime(seconds)}</b>
      </span>
    </span>
  )
}

const at = (share: number): CSSProperties & Record<'--at', string> => ({ '--at': `${share * 100}%` })

function tile(board: StoryboardFile, seconds: number): CSSProperties {
  const { x, y } = tileAt(board, seconds)
  const { width, height } = boardSize(board)
  return {
    width: board.tileWidth,
    height: board.tileHeight,
    backgroundImage: `url("${board.url}")`,
    backgroundPosition: `-${x}px -${y}px`,
    backgroundSize: `${width}px ${height}px`,
  }
}
