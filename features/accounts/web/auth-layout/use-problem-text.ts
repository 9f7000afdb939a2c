import { useTranslation } from 'react-i18next'
import { useContactAddress } from '#features/markets/web/index.ts'
import type { IdentityProblem } from '#features/accounts/rules/sign-in/identity-problem.ts'

/** What to say of a problem, with the market's own address where one should write to us. */
export function useProblemWords(): (problem: IdentityProblem) => string {
  const { t } = useTranslation('sign-in')
  const address = useContactAddress()
  return (problem) => t(`problem.${problem}`, { address })
}
