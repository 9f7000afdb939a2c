import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, PrimaryButton, TitleText } from '#design/index.ts'
import { formatTime, useLocalised } from '#features/markets/web/index.ts'
import { MomentOptions } from './MomentOptions.tsx'
import styles from './MomentPanel.module.css'
import type { FilmMoment } from './moments-documents.ts'

interface MomentPanelProps {
  moment: FilmMoment
  /** Where the focus goes afterwards, if it was nowhere before. */
  home: HTMLElement | null
  isSending: boolean
  hasFailed: boolean
  onAnswer: (optionId: string) => void
  onGoOn: () => void
}

/** The question that pauses the film, shown over the stage or as a sheet on phones. Escape skips it. */
export function MomentPanel({ moment, home, isSending, hasFailed, onAnswer, onGoOn }: MomentPanelProps) {
  const { t } = useTranslation('moments')
  const localised = useLocalised()
  const [chosen, setChosen] = useState<string>()
  const panel = useRef<HTMLDivElement>(null)
  const goOn = useRef<HTMLButtonElement>(null)
  const [title, verdict] = [useId(), useId()]
  const { answer } = moment
  useFocusInside(panel, home)
  useOwnKeys(panel, onGoOn)
  const isAnswered = answer !== null
  useEffect(() => {
    if (isAnswered) goOn.current?.focus()
  }, [isAnswered])

  return (
    <>
      <div className={styles.veil} aria-hidden />
      <div ref={panel} className={styles.panel} role="dialog" aria-labelledby={title} tabIndex={-1}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (chosen !== undefined && !isSending) onAnswer(chosen)
          }}
        >
          <p className={styles.kicker}>{t('kicker', { time: formatTime(moment.seconds) })}</p>
          <h2 id={title} className={styles.prompt}>
            <TitleText text={localised(moment.prompt)} />
          </h2>
          <MomentOptions moment={moment} labelledBy={title} chosen={chosen} onChoose={setChosen} />
          {answer && (
            <p id={verdict} className={styles.verdict}>
              <b>{answer.correct ? t('right') : t('wrong')}</b> {localised(answer.feedback)}
            </p>
          )}
          {hasFailed && (
            <p className={styles.problem} role="alert">
              {t('notStored')}
            </p>
          )}
          <div className={styles.buttons}>
            {answer ? (
              <PrimaryButton ref={goOn} icon={PlayIcon} aria-describedby={verdict} onPress={onGoOn}>
                {t('continue')}
              </PrimaryButton>
            ) : (
              <>
                <PrimaryButton type="submit" isDisabled={chosen === undefined} isPending={isSending}>
                  {t('answer')}
                </PrimaryButton>
                <Button variant="stage" onPress={onGoOn}>
                  {t('skip')}
                </Button>
              </>
            )}
          </div>
        </form>
      </div>
    </>
  )
}

/** Moves focus into the panel and afterwards back to where it was, or to the player's timeline. */
function useFocusInside(panel: { readonly current: HTMLElement | null }, home: HTMLElement | null) {
  useLayoutEffect(() => {
    const inside = panel.current
    const before = document.activeElement
    inside?.focus()
    return () => {
      if (!inside?.contains(document.activeElement)) return
      const back = before !== document.body && before?.isConnected ? before : home?.querySelector('[role=slider]')
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    }
  }, [panel, home])
}

/** Disables the player's keys and lets Escape close the panel. */
function useOwnKeys(panel: { readonly current: HTMLElement | null }, onEscape: () => void) {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      event.stopPropagation()
      if (event.key !== 'Escape') return
      event.preventDefault()
      escape()
    }
    const inside = panel.current
    inside?.addEventListener('keydown', onKey)
    return () => inside?.removeEventListener('keydown', onKey)
  }, [panel])
}
