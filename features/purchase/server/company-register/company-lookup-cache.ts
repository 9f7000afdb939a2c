import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import type { CompanyLookup, CompanyRegister } from './company-register.ts'

/** How long an answer holds. */
const day = 24 * 60 * 60 * 1000
const maxCached = 5000

/**
 * Keeps what a register answered for a day, in the memory of this process, and asks once for those who ask at the same
 * moment. That it was not reached is not kept.
 */
export function keptAnswers(register: CompanyRegister, clock: Clock): CompanyRegister {
  const cache = new LRUCache<string, { readonly answer: Promise<CompanyAnswer>; readonly until: number }>({
    max: maxCached,
  })
  return {
    find: (number) => {
      const now = clock().getTime()
      const known = cache.get(number)
      if (known && known.until > now) return known.answer
      const answer = register.find(number)
      cache.set(number, { answer, until: now + day })
      const forget = () => {
        if (cache.peek(number)?.answer === answer) cache.delete(number)
      }
      answer.then(({ kind }) => (kind === 'Unreachable' ? evict() : undefined), evict)
      return answer
    },
  }
}
