import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useId, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames, Icon } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import styles from './BinBoard.module.css'
import { empty, type Places } from './placing.ts'

interface BinBoardProps {
  question: Question
  /** the bin of each thing */
  places: Places
  onPlaces: (places: Places) => void
}

/**
 * Things, each with the bins it may belong in: one press, or one arrow key, puts it there. Nothing needs to be dragged,
 * so nothing needs another way for those who can't.
 */
export function BinBoard({ question, places, onPlaces }: BinBoardProps) {
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const id = useId()
  const { answer, options } = question
  const stems = question.stems ?? []
  const width: CSSProperties & Record<'--bins', number> = { '--bins': options.length }
  return (
    <>
      <ul className={classNames(styles.list, options.length > 3 && styles.stacked)} style={width}>
        {stems.map(({ text }, place) => (
          <li key={localised(text)} className={classNames(styles.row, places[place] !== empty && styles.put)}>
            <span id={`${id}-${place}`} className={styles.thing}>
              {localised(text)}
            </span>
            <div role="radiogroup" aria-labelledby={`${id}-${place}`} className={styles.bins}>
              {options.map((bin) => {
                const isChosen = places[place] === bin.id
                const isRight = answer?.correctOptionIds[place] === bin.id
                const isMarked = answer && (isChosen || isRight)
                return (
                  <label
                    key={bin.id}
                    className={classNames(
                      styles.bin,
                      isChosen && !answer && styles.chosen,
                      isMarked && (isRight ? styles.right : styles.wrong),
                    )}
                  >
                    <input
                      type="radio"
                      name={`${question.questionId} ${place}`}
                      value={bin.id}
                      checked={isChosen}
                      onChange={() => onPlaces(places.with(place, bin.id))}
                      className={styles.input}
                    />
                    <span className={styles.name}>{localised(bin.text)}</span>
                    {isMarked && (
                      <>
                        <Icon icon={isRight ? CheckIcon : XIcon} size={18} />
                        <span className="visually-hidden">
                          {isRight ? t('question.optionRight') : t('question.optionWrong')}
                        </span>
                      </>
                    )}
                  </label>
                )
              })}
            </div>
          </li>
        ))}
      </ul>
      {!answer && (
        <p role="status" className={styles.said}>
          {t('bins.count', { count: places.filter((bin) => bin !== empty).length, total: stems.length })}
        </p>
      )}
    </>
  )
}
