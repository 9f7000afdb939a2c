import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TitleText } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { Mark } from '#features/quizzes/rules/answers/picture.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import { whereIs, type Marking } from './marking.ts'
import styles from './PictureField.module.css'
import { PictureFrame } from './PictureFrame.tsx'
import { PlaceList } from './PlaceList.tsx'

interface PictureFieldProps {
  question: Question
  marks: readonly Mark[]
  onMarks: (marks: readonly Mark[]) => void
}

/**
 * Marks places in a picture: by pressing, by a mark that the arrow keys move and that announces where it is, or
 * in the list below of all places, right and wrong.
 */
export function PictureField({ question, marks, onMarks }: PictureFieldProps) {
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const [current, setCurrent] = useState(0)
  const [isEnlarged, setIsEnlarged] = useState(false)
  const [isListed, setIsListed] = useState(false)
  const { picture, answer, options } = question
  if (!picture) return null
  const { places: count } = picture
  const marking = { marks, current: Math.min(current, Math.max(0, marks.length - 1)) }
  const places = options.flatMap(({ id, mark, text }) => (mark ? [{ id, mark, name: localised(text) }] : []))
  const write = (next: Marking) => {
    setCurrent(next.current)
    onMarks(next.marks)
  }
  const said = () => {
    const mark = marks[marking.current]
    const where = mark && whereIs(places, mark)
    if (!where) return t('picture.none', { count })
    const place = places.find(({ id }) => id === where.id)?.name ?? ''
    if (count === 1) return where.isOn ? t('picture.on', { place }) : t('picture.near', { place })
    const number = marking.current + 1
    return where.isOn ? t('picture.onOf', { number, count, place }) : t('picture.nearOf', { number, count, place })
  }
  return (
    <>
      <div className={styles.wide}>
        <PictureFrame
          picture={picture}
          marking={marking}
          answer={answer ?? undefined}
          isEnlarged={isEnlarged}
          onMarking={write}
        />
      </div>
      <div className={styles.below}>
        {!answer && (
          <p role="status" className={styles.said}>
            <TitleText text={said()} />
          </p>
        )}
        <span className={styles.buttons}>
          <button type="button" aria-pressed={isEnlarged} onClick={() => setIsEnlarged(!isEnlarged)}>
            {t('picture.enlarge')}
          </button>
          {!answer && (
            <button type="button" aria-expanded={isListed} onClick={() => setIsListed(!isListed)}>
              {t('picture.list')}
            </button>
          )}
        </span>
      </div>
      {!answer && isListed && (
        <PlaceList name={question.questionId} places={places} count={count} marking={marking} onMarking={write} />
      )}
    </>
  )
}
