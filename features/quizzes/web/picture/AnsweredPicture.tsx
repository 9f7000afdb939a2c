import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import styles from './PictureField.module.css'
import { PictureFrame } from './PictureFrame.tsx'

const noMarking = () => undefined

/** The picture of an answered question, with the given marks and the target areas. */
export function AnsweredPicture({ question: { picture, answer } }: { question: Question }) {
  if (!picture || !answer) return null
  const marking = { marks: answer.marks ?? [], current: 0 }
  return (
    <div className={styles.answered}>
      <PictureFrame picture={picture} marking={marking} answer={answer} isEnlarged={false} onMarking={noMarking} />
    </div>
  )
}
