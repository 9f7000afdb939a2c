import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import type { CompanyLookup, CompanyRegister } from './company-register.ts'

const maxAgeMs = 24 * 60 * 60 * 1000
const maxCached = 5000

/**
 * Caches what a register answered for a day in the memory of this process; simultaneous lookups of one number share a
 * request. A failure to reach the register is not cached.
 */
export function cachedRegister(register: CompanyRegister, clock: Clock): CompanyRegister {
  const cache = new LRUCache<string, { readonly lookup: Promise<CompanyLookup>; readonly until: number }>({
    max: maxCached,
  })
  return {
    find: (number) => {
      const now = clock().getTime()
      const known = cache.get(number)
      if (known && known.until > now) return known.lookup
      const lookup = register.find(number)
      cache.set(number, { lookup, until: now + maxAgeMs })
      const evict = () => {
        if (cache.peek(number)?.lookup === lookup) cache.delete(number)
      }
      lookup.then(({ kind }) => (kind === 'Unreachable' ? evict() : undefined), evict)
      return lookup
    },
  }
}
