import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { ReactNode } from 'react'
import type { IdentityProblem } from '#features/accounts/rules/sign-in/identity-problem.ts'
import styles from './auth-form.module.css'
import { useProblemWords } from './use-problem-text.ts'

interface ProblemNoticeProps {
  readonly problem: IdentityProblem | undefined
  /** what else is to be said, where it is no problem of the pool's */
  readonly sentence?: string | undefined
  /** ways on, under the sentence */
  readonly children?: ReactNode
}

/** Why it did not work, and what to do about it. The place stands from the start, so that it is read aloud when it fills. */
export function ProblemNotice({ problem, sentence, children }: ProblemNoticeProps) {
  // who has thought better of it is told so, and nothing has gone wrong
  const isQuiet = problem === 'PasskeyCancelled'
  return (
    <div role={isQuiet ? 'status' : 'alert'}>
      {(problem ?? sentence) && (
        <div className={isQuiet ? styles.quiet : styles.notice}>
          {!isQuiet && <WarningCircleIcon size={22} weight="fill" aria-hidden />}
          <div>
            <p>{problem ? <ProblemText problem={problem} /> : sentence}</p>
            {children}
          </div>
        </div>
      )}
    </div>
  )
}

/** A component of its own: the login page has the texts of problems only once one has happened. */
function ProblemText({ problem }: { readonly problem: IdentityProblem }) {
  return useProblemWords()(problem)
}
