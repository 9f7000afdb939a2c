import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames, Icon } from '#design/index.ts'
import { markPassed } from '#features/quizzes/rules/time-limit.ts'
import type { Attempt } from '#features/quizzes/web/attempt-fragment.ts'
import { clockEnd } from './clock-anchor.ts'
import styles from './TestClock.module.css'

interface TestClockProps {
  attempt: Pick<Attempt, 'id' | 'secondsLeft'>
  /** called once, when the time is up */
  onTimeUp: () => void
}

/** The time left. It can be hidden, and is announced at a few moments in any case. */
export function TestClock({ attempt, onTimeUp }: TestClockProps) {
  const { t } = useTranslation('quizzes')
  const secondsLeft = attempt.secondsLeft ?? 0
  const [left, setLeft] = useState(secondsLeft)
  const [isHidden, setIsHidden] = useState(false)
  const [mark, setMark] = useState<number>()
  const shown = useRef(Infinity)
  const look = useEffectEvent((endsAt: number) => {
    const now = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
    const passed = markPassed(shown.current, now)
    if (passed !== undefined && shown.current !== Infinity) setMark(passed)
    if (now === 0 && shown.current !== 0) onTimeUp()
    shown.current = now
    setLeft(now)
  })
  useEffect(() => {
    const endsAt = clockEnd(attempt.id, secondsLeft)
    look(endsAt)
    const ticking = setInterval(() => look(endsAt), 500)
    return () => clearInterval(ticking)
  }, [attempt.id, secondsLeft])
  const figure = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <span className={styles.clock}>
      {!isHidden && (
        <span
          role="timer"
          aria-label={t('clock.label')}
          className={classNames(styles.figure, left <= 60 && styles.soon)}
        >
          {figure}
        </span>
      )}
      <button type="button" className={styles.toggle} onClick={() => setIsHidden(!isHidden)}>
        <Icon icon={isHidden ? EyeIcon : EyeSlashIcon} />
        <span className={isHidden ? undefined : 'visually-hidden'}>{isHidden ? t('clock.show') : t('clock.hide')}</span>
      </button>
      <span role="status" className="visually-hidden">
        {mark === undefined
          ? ''
          : mark >= 60
            ? t('clock.minutes', { count: mark / 60 })
            : t('clock.seconds', { count: mark })}
      </span>
    </span>
  )
}
