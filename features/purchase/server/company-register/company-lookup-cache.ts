import type { Clock } from '#platform/clock.ts'
import type { CompanyLookup, CompanyRegister } from './company-register.ts'

/** How long an answer holds. */
const lifetimeMs = 24 * 60 * 60 * 1000
/** The oldest entry is evicted first. */
const maxEntries = 5000

/** Caches the register's answers in memory for a day and shares concurrent requests. Failures are not cached. */
export function cachedRegister(register: CompanyRegister, clock: Clock): CompanyRegister {
  const cache = new Map<string, { readonly answer: Promise<CompanyLookup>; readonly until: number }>()
  return {
    find: (number) => {
      const now = clock().getTime()
      const known = cache.get(number)
      if (known && known.until > now) return known.answer
      const answer = register.find(number)
      cache.delete(number)
      cache.set(number, { answer, until: now + lifetimeMs })
      if (cache.size > maxEntries) cache.delete([...cache.keys()][0] ?? '')
      const evict = () => {
        if (cache.get(number)?.answer === answer) cache.delete(number)
      }
      answer.then(({ kind }) => (kind === 'Unreachable' ? evict() : undefined), evict)
      return answer
    },
  }
}
