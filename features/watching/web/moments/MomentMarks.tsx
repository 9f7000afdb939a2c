import type { CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { classNames, plainTitle } from '#design/index.ts'
import { formatTime, useLocalised } from '#features/markets/web/index.ts'
import styles from './MomentMarks.module.css'
import type { FilmMoment } from './moments-documents.ts'

interface MomentMarksProps {
  line: HTMLElement
  moments: readonly FilmMoment[]
  lengthSeconds: number
  onGo: (moment: FilmMoment) => void
}

/** Marks above the timeline where the film has questions; press one to go there. */
export function MomentMarks({ line, moments, lengthSeconds, onGo }: MomentMarksProps) {
  const { t } = useTranslation('moments')
  const localised = useLocalised()
  return createPortal(
    <ul className={styles.marks} aria-label={t('label')}>
      {moments.map((moment) => {
        const words = { time: formatTime(moment.seconds), prompt: plainTitle(localised(moment.prompt)) }
        const name = moment.answer ? t('markDone', words) : t('mark', words)
        return (
          <li key={moment.id} style={at(moment.seconds / lengthSeconds)}>
            <button
              type="button"
              className={classNames(styles.mark, moment.answer && styles.done)}
              aria-label={name}
              title={name}
              onClick={() => onGo(moment)}
            />
          </li>
        )
      })}
    </ul>,
    line,
  )
}

const at = (share: number): CSSProperties & Record<'--at', string> => ({ '--at': `${Math.min(1, share) * 100}%` })
