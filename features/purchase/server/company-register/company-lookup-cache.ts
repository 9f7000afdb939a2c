import type { Clock } from '#platform/clock.ts'
import type { CompanyAnswer, CompanyRegister } from './company-register.ts'

/** How long an answer holds. */
const day = 24 * 60 * 60 * 1000
/** How many answers are kept; the oldest goes first. */
const most = 5000

/**
 * Keeps what a register answered for a day, in the memory of this process, and asks once for those who ask at the same
 * moment. That it was not reached is not kept.
 */
export function keptAnswers(register: CompanyRegister, clock: Clock): CompanyRegister {
  const kept = new Map<string, { readonly answer: Promise<CompanyAnswer>; readonly until: number }>()
  return {
    find: (number) => {
      const now = clock().getTime()
      const known = kept.get(number)
      if (known && known.until > now) return known.answer
      const answer = register.find(number)
      kept.delete(number)
      kept.set(number, { answer, until: now + day })
      if (kept.size > most) kept.delete([...kept.keys()][0] ?? '')
      const forget = () => {
        if (kept.get(number)?.answer === answer) kept.delete(number)
      }
      answer.then(({ kind }) => (kind === 'Unreachable' ? forget() : undefined), forget)
      return answer
    },
  }
}
