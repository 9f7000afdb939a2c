import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Clock } from '#platform/clock.ts'
import { sizeOf, type FinishedPage } from './finished-page.ts'

/** There are too many pages to make just now. */
export class TooManyPages extends Error {
  override readonly name = 'TooManyPages'
}

/** A finished page, or what the address leads to instead. */
export type Made<Other> = { readonly kind: 'Finished'; readonly page: FinishedPage } | Other

interface FinishedPagesOptions {
  readonly maxBytes: number
  /** Prices begin by the clock, so a page is not older than this. */
  readonly maxAgeMs: number
  /** pages that are made at the same time */
  readonly maxAtOnce: number
  /** pages that wait to be made */
  readonly maxWaiting: number
  readonly clock: Clock
}

interface Entry {
  readonly page: FinishedPage
  readonly madeAt: number
}

/**
 * The finished pages of one edition. A page is made once, and everybody who asks meanwhile waits for it. A later edition
 * forgets all.
 */
export class FinishedPages {
  readonly #options: FinishedPagesOptions
  readonly #entries: LRUCache<string, Entry>
  readonly #underWay = new Map<string, Promise<Made<object>>>()
  readonly #limit
  #edition = 0

  constructor(options: FinishedPagesOptions) {
    this.#options = options
    this.#limit = pLimit(options.maxAtOnce)
    this.#entries = new LRUCache<string, Entry>({
      maxSize: options.maxBytes,
      sizeCalculation: ({ page }, key) => sizeOf(page) + key.length,
    })
  }

  /** A page of an edition that is in memory and still fresh. */
  find(edition: number, key: string): FinishedPage | undefined {
    if (edition > this.#edition) this.#begin(edition)
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    const age = this.#options.clock().getTime() - entry.madeAt
    // a clock that was set back makes no page immortal
    return age >= 0 && age < this.#options.maxAgeMs ? entry.page : undefined
  }

  /**
   * The page in memory, or one that is made now.
   * @param make must answer with the same for the same key and edition; only a finished page is remembered
   * @throws TooManyPages
   */
  async get<Other extends object>(
    edition: number,
    key: string,
    make: () => Promise<Made<Other>>,
  ): Promise<Made<Other>> {
    const page = this.find(edition, key)
    if (page) return { kind: 'Finished', page }
    const waited = this.#underWay.get(key)
    if (waited) return waited as Promise<Made<Other>>
    if (this.#limit.pendingCount >= this.#options.maxWaiting) throw new TooManyPages('too many pages wait')
    const making = this.#limit(async () => {
      const madeAt = this.#options.clock().getTime()
      const made = await make()
      if ('page' in made && this.#edition === edition) this.#entries.set(key, { page: made.page, madeAt })
      return made
    })
    this.#underWay.set(key, making)
    try {
      return await making
    } finally {
      if (this.#underWay.get(key) === making) this.#underWay.delete(key)
    }
  }

  #begin(edition: number): void {
    this.#edition = edition
    this.#entries.clear()
    // what is being made now may have been read before the change
    this.#underWay.clear()
  }
}
