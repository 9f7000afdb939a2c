import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import { keyed, press, type Marking } from './marking.ts'
import { PictureAreas } from './PictureAreas.tsx'
import { PictureMarks } from './PictureMarks.tsx'
import styles from './PictureField.module.css'

interface PictureFrameProps {
  picture: NonNullable<Question['picture']>
  marking: Marking
  answer: NonNullable<Question['answer']> | undefined
  isEnlarged: boolean
  onMarking: (marking: Marking) => void
}

/** The picture with its marks; once answered, with what was to be found. */
export function PictureFrame({ picture, marking, answer, isEnlarged, onMarking }: PictureFrameProps) {
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const words = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { places } = picture
  const mark = marking.marks[marking.current]

  // a part of the picture that is enlarged follows the mark
  useEffect(() => {
    const box = frame.current
    if (!box || !isEnlarged) return
    const { x, y } = mark ?? { x: 500, y: 500 }
    const [left, top] = [(box.scrollWidth * x) / 1000, (box.scrollHeight * y) / 1000]
    // does not scroll: a press must not make the picture jump
    const isSeen =
      Math.abs(left - box.scrollLeft - box.clientWidth / 2) < 0.4 * box.clientWidth &&
      Math.abs(top - box.scrollTop - box.clientHeight / 2) < 0.4 * box.clientHeight
    if (!isSeen) box.scrollTo({ left: left - box.clientWidth / 2, top: top - box.clientHeight / 2 })
  }, [isEnlarged, mark])

  const pressed = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onMarking(press(marking, { x: (1000 * (clientX - left)) / width, y: (1000 * (clientY - top)) / height }, places))
  }
  const typed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const next = keyed(marking, event, places)
    if (!next) return
    event.preventDefault()
    onMarking(next)
  }
  const drawing = (
    <>
      <img className={styles.image} src={picture.path} alt="" width={1600} height={900} draggable={false} />
      {answer && <PictureAreas areas={answer.areas ?? []} />}
      <PictureMarks marking={marking} isNumbered={places > 1} answer={answer} />
    </>
  )
  return (
    <>
      <p id={words} className="visually-hidden">
        {localised(picture.text)} {!answer && t('picture.keys')}
      </p>
      <div
        ref={frame}
        className={classNames(styles.frame, isEnlarged && styles.enlarged)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part of an answered picture is moved by the arrow keys
        tabIndex={answer && isEnlarged ? 0 : undefined}
      >
        {answer ? (
          <div role="img" className={styles.picture} aria-label={t('picture.reviewed')} aria-describedby={words}>
            {drawing}
          </div>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- no other role tells of a point moved two ways (WAI-ARIA 1.2)
          <div
            role="application"
            className={styles.picture}
            aria-label={t('picture.label')}
            aria-describedby={words}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys are its own
            tabIndex={0}
            onClick={pressed}
            onKeyDown={typed}
          >
            {drawing}
          </div>
        )}
      </div>
    </>
  )
}
