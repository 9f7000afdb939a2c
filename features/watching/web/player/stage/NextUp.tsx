import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#features/markets/web/index.ts'
import { Button, classNames, PrimaryButton, TitleText, useCountdown } from '#design/index.ts'
import type { NextLesson } from '#features/watching/web/player/film.ts'
import { useIsInUse } from '#features/watching/web/player/controls/use-is-in-use.ts'
import styles from './NextUp.module.css'

/** As long as the strokes burn. */
const nextUpSeconds = 10

const places = Array.from({ length: nextUpSeconds }, (_, place) => place)

interface NextUpProps {
  next: NextLesson
  /** Whether it starts by itself when the strokes have burned down. */
  countsDown: boolean
  onPlay: () => void
  onStay: () => void
}

/** What comes after the film, with a countdown of ten segments. Hover or focus pauses it. */
export function NextUp({ next, countsDown, onPlay, onStay }: NextUpProps) {
  const { t } = useTranslation('watching')
  const card = useRef<HTMLElement>(null)
  const isHeld = useIsInUse(card)
  const seconds = useCountdown(countsDown ? nextUpSeconds : undefined, isHeld, onPlay)
  const stay = useEffectEvent(onStay)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') stay()
    }
    const element = card.current
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [])
  return (
    <section ref={card} className={styles.card} aria-label={t(`next.${next.kind}.label`)}>
      <p className={styles.kicker}>{countsDown ? t('next.EPISODE.in', { seconds }) : t(`next.${next.kind}.label`)}</p>
      <p className={styles.what}>
        {next.number !== null && <span className={styles.number}>{next.number}</span>}
        <span className={styles.name}>
          <TitleText text={next.name} />
        </span>
        {next.durationSeconds > 0 && <span className={styles.length}>{formatTime(next.durationSeconds)}</span>}
      </p>
      {countsDown && (
        <span className={styles.strokes} aria-hidden>
          {places.map((place) => (
            <b key={place} className={classNames(place < nextUpSeconds - seconds && styles.out)} />
          ))}
        </span>
      )}
      <div className={styles.buttons}>
        <PrimaryButton icon={next.kind === 'EPISODE' ? PlayIcon : ArrowRightIcon} onPress={onPlay}>
          {t(`next.${next.kind}.play`)}
        </PrimaryButton>
        <Button variant="stage" onPress={onStay}>
          {t('next.stay')}
        </Button>
      </div>
    </section>
  )
}
