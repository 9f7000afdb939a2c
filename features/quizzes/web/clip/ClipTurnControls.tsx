import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/index.ts'
import styles from './ClipTurnControls.module.css'
import type { ClipTurn } from './use-open-clip.ts'

/** "2 of 6", the clip before and the next one; after the last it leads back to the answers. */
export function ClipTurnControls({ turn }: { turn: ClipTurn }) {
  const { t } = useTranslation('quizzes')
  const place = useId()
  const controls = useRef<HTMLDivElement>(null)
  const onward = useRef<HTMLButtonElement>(null)
  const { number, count, takesFocus, previous, next } = turn
  useEffect(() => {
    if (number > 1 || takesFocus) controls.current?.closest('section')?.scrollIntoView({ block: 'center' })
    if (takesFocus) onward.current?.focus({ preventScroll: true })
  }, [number, takesFocus])
  return (
    <div ref={controls} className={styles.turn} role="group" aria-labelledby={place}>
      <span id={place} className={styles.place}>
        {t('clip.turn.place', { number, count })}
      </span>
      {previous && (
        <Button variant="stage" size="small" onPress={previous}>
          {t('clip.turn.previous')}
        </Button>
      )}
      <Button ref={onward} variant="stage" size="small" aria-describedby={place} onPress={next}>
        {number < count ? t('clip.turn.next') : t('clip.turn.done')}
      </Button>
    </div>
  )
}
