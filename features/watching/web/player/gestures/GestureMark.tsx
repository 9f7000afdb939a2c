import { useTranslation } from 'react-i18next'
import { classNames } from '#design/index.ts'
import styles from './GestureMark.module.css'
import { holdSpeed } from '#features/watching/rules/player/tap-gestures.ts'
import type { Mark } from './use-jump-mark.ts'

/** What a gesture has done, drawn where it was done. The slider and the sound say the same. */
export function GestureMark({ mark }: { mark: Mark | undefined }) {
  const { t } = useTranslation('watching')
  if (!mark) return null
  if (mark.kind === 'Fast')
    return (
      <span className={styles.fast} aria-hidden>
        <i>{`${holdSpeed}×`}</i> <GestureIcon />
      </span>
    )
  const isBack = mark.seconds < 0
  return (
    <span className={classNames(styles.jump, isBack ? styles.back : styles.on)} aria-hidden>
      <GestureIcon key={mark.turn} />
      {t(isBack ? 'player.jumpedBack' : 'player.jumpedOn', { seconds: Math.abs(mark.seconds) })}
    </span>
  )
}

function GestureIcon() {
  return (
    <span className={styles.strokes}>
      <b />
      <b />
      <b />
    </span>
  )
}
