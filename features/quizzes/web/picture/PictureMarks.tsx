// oxlint-disable react/no-array-index-key -- a mark is known by its number alone
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { classNames, Icon } from '#design/index.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import type { Marking } from './marking.ts'
import styles from './PictureField.module.css'

interface PictureMarksProps {
  marking: Marking
  /** shows their numbers: there are several to tell apart */
  isNumbered: boolean
  answer: NonNullable<Question['answer']> | undefined
}

/** The marks on the picture; once answered, which of them found something. */
export function PictureMarks({ marking: { marks, current }, isNumbered, answer }: PictureMarksProps) {
  return marks.map(({ x, y }, index) => (
    <span
      key={index}
      aria-hidden
      className={classNames(
        styles.mark,
        !answer && index === current && styles.current,
        answer && !answer.marks?.[index]?.isFound && styles.missed,
      )}
      style={{ left: `${x / 10}%`, top: `${y / 10}%` }}
    >
      {(isNumbered || answer) && (
        <b>
          {isNumbered && index + 1}
          {answer && <Icon icon={answer.marks?.[index]?.isFound ? CheckIcon : XIcon} size={16} />}
        </b>
      )}
    </span>
  ))
}
