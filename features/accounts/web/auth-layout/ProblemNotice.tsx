import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { ReactNode } from 'react'
import type { IdentityProblem } from '#features/accounts/rules/sign-in/identity-problem.ts'
import styles from './auth-form.module.css'
import { useProblemText } from './use-problem-text.ts'

interface ProblemNoticeProps {
  readonly problem: IdentityProblem | undefined
  /** a problem that is not the pool's */
  readonly sentence?: string | undefined
  /** links below the sentence */
  readonly children?: ReactNode
}

/** Says what went wrong and what to do. Always mounted, so that screen readers announce its text when it appears. */
export function ProblemNotice({ problem, sentence, children }: ProblemNoticeProps) {
  // cancelling is no error
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
  return useProblemText()(problem)
}
