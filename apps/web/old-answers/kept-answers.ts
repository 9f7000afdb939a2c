// Answers of visited pages, kept in the browser for the signed-in person, so that the pages open without a network
// (decision 0149). Each person has a cache of their own, named by their `sub`.

const prefix = 'kursiva-answers-'

/** The most answers that are kept; the oldest gives way. */
export const maxAnswers = 60
/** An answer is not shown after this time, in ms: 14 days. */
export const maxAgeMs = 14 * 24 * 60 * 60_000

/** An answer, and when the server gave it, in ms since 1970. */
export interface KeptAnswer {
  readonly data: Record<string, unknown>
  readonly answeredAt: number
}

const answeredAtHeader = 'x-answered-at'
const addressOf = (key: string) => `/kept-answers/${encodeURIComponent(key)}`

/** Whether the browser can keep answers at all: only a page from a trustworthy origin has caches. */
const hasCaches = (): boolean => 'caches' in globalThis

/** Keeps the newest answer to a request of a person. A full storage keeps nothing. */
export async function keepAnswer(sub: string, key: string, { data, answeredAt }: KeptAnswer): Promise<void> {
  if (!hasCaches()) return
  try {
    const cache = await caches.open(prefix + sub)
    const headers = { 'content-type': 'application/json', [answeredAtHeader]: String(answeredAt) }
    // put in anew, it is the newest of the list
    await cache.delete(addressOf(key))
    await cache.put(addressOf(key), new Response(JSON.stringify(data), { headers }))
    const kept = await cache.keys()
    await Promise.all(kept.slice(0, Math.max(0, kept.length - maxAnswers)).map((each) => cache.delete(each)))
  } catch {
    // the page works without, as long as there is a network
  }
}

/** The kept answer to a request of a person; undefined when there is none, or it is too old. */
export async function findAnswer(sub: string, key: string, now: number): Promise<KeptAnswer | undefined> {
  try {
    if (!hasCaches() || !(await caches.has(prefix + sub))) return undefined
    const found = await (await caches.open(prefix + sub)).match(addressOf(key))
    const answeredAt = Number(found?.headers.get(answeredAtHeader))
    if (!found || !(now - answeredAt < maxAgeMs)) return undefined
    return { data: (await found.json()) as KeptAnswer['data'], answeredAt }
  } catch {
    return undefined
  }
}

/**
 * Deletes the answers of all people in this browser, except those of one person.
 * @param exceptSub whose answers stay; undefined deletes all
 */
export async function forgetAnswers(exceptSub?: string): Promise<void> {
  if (!hasCaches()) return
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(prefix) && name !== prefix + (exceptSub ?? ''))
  await Promise.all(others.map((name) => caches.delete(name)))
}
