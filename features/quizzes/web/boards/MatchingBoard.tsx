import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames, Icon } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import { matchKeyOf } from './match-keys.ts'
import styles from './MatchingBoard.module.css'
import { MatchingLines } from './MatchingLines.tsx'
import { nextEmpty, put, type Places } from './placing.ts'
import { letterOf } from '#features/quizzes/web/questions/quiz-shortcuts.ts'
import { useQuizShortcuts } from '#features/quizzes/web/questions/use-quiz-shortcuts.ts'

interface MatchingBoardProps {
  question: Question
  /** the counterpart of each stem */
  places: Places
  onPlaces: (places: Places) => void
}

/** Two columns joined by lines: choose an item on the left, then its counterpart on the right. */
export function MatchingBoard({ question, places, onPlaces }: MatchingBoardProps) {
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const [current, setCurrent] = useState(0)
  const { answer, options } = question
  const stems = question.stems ?? []
  const placeOf = (optionId: string) => places.indexOf(optionId)
  const optionOf = (place: number) => options.findIndex(({ id }) => id === places[place])
  const isRight = (place: number) => answer?.correctOptionIds[place] === places[place]

  const join = (optionId: string) => {
    const after = put(places, current, optionId)
    onPlaces(after)
    if (after[current] === optionId) setCurrent(nextEmpty(after, current))
  }
  useQuizShortcuts(
    (event) => (answer ? undefined : matchKeyOf(event, stems.length, options.length)),
    ({ kind, place }) => (kind === 'Stem' ? setCurrent(place) : join(options[place]?.id ?? '')),
  )
  const stem = stems[current]
  return (
    <>
      <div className={styles.board}>
        <ul className={styles.column} aria-label={t('matching.left')}>
          {stems.map(({ text }, place) => {
            const joined = optionOf(place)
            const state = answer ? (isRight(place) ? styles.right : styles.wrong) : place === current && styles.current
            return (
              <li key={localised(text)}>
                <button
                  type="button"
                  aria-pressed={!answer && place === current}
                  className={classNames(styles.side, joined !== -1 && styles.joined, state)}
                  onClick={() => setCurrent(place)}
                >
                  <b aria-hidden>{place + 1}</b>
                  <span>
                    {localised(text)}
                    {joined !== -1 && (
                      <span className="visually-hidden">
                        {t('matching.joined', { with: localised(options[joined]?.text ?? []) })}
                      </span>
                    )}
                  </span>
                  {answer && (
                    <span className={styles.mark}>
                      <Icon icon={isRight(place) ? CheckIcon : XIcon} />
                      <span className="visually-hidden">
                        {isRight(place) ? t('question.optionRight') : t('question.optionWrong')}
                      </span>
                    </span>
                  )}
                </button>
              </li>
            )
          })}
        </ul>
        <MatchingLines
          rows={Math.max(stems.length, options.length)}
          connections={stems.map(({ text }, place) => ({
            id: localised(text),
            to: optionOf(place) === -1 ? undefined : optionOf(place),
            look: answer ? (isRight(place) ? 'right' : 'wrong') : place === current ? 'current' : 'done',
          }))}
        />
        <ul className={styles.column} aria-label={t('matching.right')}>
          {options.map(({ id, text }, index) => {
            const joined = stems[placeOf(id)]
            return (
              <li key={id}>
                <button
                  type="button"
                  className={classNames(styles.side, joined && styles.joined)}
                  onClick={() => join(id)}
                >
                  <b aria-hidden>{letterOf(index)}</b>
                  <span>
                    {localised(text)}
                    {joined && (
                      <span className="visually-hidden">{t('matching.joined', { with: localised(joined.text) })}</span>
                    )}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      {!answer && stem && (
        <p role="status" className={styles.said}>
          <i>{localised(stem.text)}</i>{' '}
          {t('matching.chosen', {
            last: letterOf(options.length - 1),
            count: stems.filter((_, at) => places[at]).length,
            total: stems.length,
          })}
        </p>
      )}
    </>
  )
}
