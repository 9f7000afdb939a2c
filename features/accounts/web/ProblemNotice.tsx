import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { ReactNode } from 'react'
import type { IdentityProblem } from '#features/accounts/rules/identity-problem.ts'
import styles from './Entrance.module.css'
import { useProblemWords } from './use-problem-words.ts'

interface ProblemNoticeProps {
  readonly problem: IdentityProblem | undefined
  /** ways on, under the sentence */
  readonly children?: ReactNode
}

/** Why it did not work, and what to do about it. The place stands from the start, so that it is read aloud when it fills. */
export function ProblemNotice({ problem, children }: ProblemNoticeProps) {
  const words = useProblemWords()
  // who has thought better of it is told so, and nothing has gone wrong
  const isQuiet = problem === 'PasskeyCancelled'
  return (
    <div role={isQuiet ? 'status' : 'alert'}>
      {problem && (
        <Notice isQuiet={isQuiet} words={words(problem)}>
          {children}
        </Notice>
      )}
    </div>
  )
}

interface NoticeProps {
  readonly words: string
  readonly isQuiet?: boolean
  readonly children?: ReactNode
}

/** A sentence about what has gone wrong. */
export function Notice({ words, isQuiet, children }: NoticeProps) {
  return (
    <div className={isQuiet ? styles.quiet : styles.notice}>
      {!isQuiet && <WarningCircleIcon size={22} weight="fill" aria-hidden />}
      <div>
        <p>{words}</p>
        {children}
      </div>
    </div>
  )
}
