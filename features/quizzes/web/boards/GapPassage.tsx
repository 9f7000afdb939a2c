import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames, Icon } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import styles from './GapPassage.module.css'
import { passageParts } from './passage-parts.ts'
import { empty, isFilled, nextEmpty, put, type Places } from './placing.ts'

interface GapPassageProps {
  question: Question
  places: Places
  onPlaces: (places: Places) => void
}

/**
 * A text with gaps and a bank of words. A word goes into the gap that is lit, and the light moves to the next empty one.
 * Used words stay where they were, so that nothing jumps; pressed again, they come back.
 */
export function GapPassage({ question, places, onPlaces }: GapPassageProps) {
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const [current, setCurrent] = useState(0)
  const [announcement, setAnnouncement] = useState('')
  const { answer, options } = question
  const wordOf = (id: string | undefined) => {
    const option = options.find((each) => each.id === id)
    return option ? localised(option.text) : ''
  }
  const label = (place: number) => {
    const word = wordOf(places[place])
    return word ? t('gaps.filled', { place: place + 1, word }) : t('gaps.empty', { place: place + 1 })
  }
  const press = (id: string) => {
    const filledPlace = places.indexOf(id)
    const place = filledPlace === -1 ? current : filledPlace
    const after = put(places, place, id)
    const next = filledPlace === -1 ? nextEmpty(after, place) : place
    onPlaces(after)
    setCurrent(next)
    if (filledPlace !== -1) setAnnouncement(t('gaps.back', { word: wordOf(id) }))
    else if (isFilled(after)) setAnnouncement(t('gaps.all', { word: wordOf(id), place: place + 1 }))
    else setAnnouncement(t('gaps.put', { word: wordOf(id), place: place + 1, next: next + 1 }))
  }
  return (
    <>
      <p className={styles.passage}>
        {passageParts(localised(question.passage ?? [])).map((part) => {
          if (part.kind === 'Text') return part.text
          const { place } = part
          if (answer) {
            const isRight = answer.correctOptionIds[place] === places[place]
            return (
              <span key={place} className={classNames(styles.gap, isRight ? styles.right : styles.wrong)}>
                <span className={styles.word}>{wordOf(places[place])}</span>{' '}
                <Icon icon={isRight ? CheckIcon : XIcon} size={20} />
                <span className="visually-hidden">
                  {isRight ? t('question.optionRight') : t('question.optionWrong')}
                </span>
              </span>
            )
          }
          return (
            <button
              key={place}
              type="button"
              aria-label={label(place)}
              aria-pressed={place === current}
              className={classNames(styles.gap, place === current && styles.current)}
              onClick={() => setCurrent(place)}
            >
              {wordOf(places[place])}
            </button>
          )
        })}
      </p>
      {!answer && (
        <>
          <ul className={styles.bank} aria-label={t('gaps.words')}>
            {options.map(({ id, text }) => {
              const isUsed = id !== empty && places.includes(id)
              return (
                <li key={id}>
                  <button
                    type="button"
                    aria-pressed={isUsed}
                    className={classNames(styles.banked, isUsed && styles.used)}
                    onClick={() => press(id)}
                  >
                    {localised(text)}
                  </button>
                </li>
              )
            })}
          </ul>
          <p role="status" className={styles.said}>
            {announcement}
          </p>
        </>
      )}
    </>
  )
}
