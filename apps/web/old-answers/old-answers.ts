import { useSyncExternalStore } from 'react'
import { currentLanguage } from '#features/markets/web/index.ts'

// Which requests of this page were answered with an older answer, because the server gave none.

/** Names a request: its operation, its variables and the page's language. */
export const requestKey = (operationName: string, variables: unknown, language = currentLanguage()): string =>
  `${operationName} ${language} ${JSON.stringify(variables ?? {})}`

const answeredAt = new Map<string, number>()
const old = new Map<string, number>()
const changed = new EventTarget()
const tell = () => changed.dispatchEvent(new Event('change'))

/** Notes that the server has answered a request; `at` in ms since 1970. */
export function noteFresh(key: string, at: number): void {
  answeredAt.set(key, at)
  if (old.delete(key)) tell()
}

/** Notes that an older answer is shown. `at`: when the server gave it, if it was not on this page. */
export function noteOld(key: string, at = answeredAt.get(key) ?? Date.now()): void {
  old.set(key, at)
  tell()
}

/** The requests whose older answers are shown. */
export const oldKeys = (): readonly string[] => [...old.keys()]

/** Forgets the older answers that are not shown any more. */
export function forgetOld(keys: readonly string[]): void {
  const before = old.size
  for (const key of keys) old.delete(key)
  if (old.size < before) tell()
}

const oldestShown = (): number | undefined => (old.size === 0 ? undefined : Math.min(...old.values()))

/** When the oldest answer that is shown was given, in ms since 1970; undefined while all are new. */
export const useOldestAnswer = (): number | undefined =>
  useSyncExternalStore((notify) => {
    changed.addEventListener('change', notify)
    return () => changed.removeEventListener('change', notify)
  }, oldestShown)
