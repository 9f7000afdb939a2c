import { useTranslation } from 'react-i18next'
import { useContactAddress } from '#features/markets/web/index.ts'
import type { IdentityProblem } from '#features/accounts/rules/identity-problem.ts'

/** Says why something with the account did not work, and what to do about it: the address is the market's own. */
export function useProblemWords(): (problem: IdentityProblem) => string {
  const { t } = useTranslation('accounts')
  const address = useContactAddress()
  return (problem) => t(`problem.${problem}`, { address })
}
