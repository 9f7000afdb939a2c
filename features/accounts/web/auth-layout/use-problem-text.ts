import { useTranslation } from 'react-i18next'
import { useContactAddress } from '#features/markets/web/index.ts'
import type { IdentityProblem } from '#features/accounts/rules/sign-in/identity-problem.ts'

/** The text of a problem, with the market's contact address where needed. */
export function useProblemText(): (problem: IdentityProblem) => string {
  const { t } = useTranslation('sign-in')
  const address = useContactAddress()
  return (problem) => t(`problem.${problem}`, { address })
}
