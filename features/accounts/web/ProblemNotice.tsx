import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { IdentityProblem } from '#features/accounts/rules/identity-problem.ts'
import styles from './Entrance.module.css'
import { useProblemWords } from './use-problem-words.ts'

/** Why it did not work, and what to do about it. The place stands from the start, so that it is read aloud when it fills. */
export function ProblemNotice({ problem }: { problem: IdentityProblem | undefined }) {
  const words = useProblemWords()
  return (
    <div role="alert">
      {problem && (
        <p className={styles.notice}>
          <WarningCircleIcon size={22} weight="fill" aria-hidden />
          <span>{words(problem)}</span>
        </p>
      )}
    </div>
  )
}
