import type { MediaStorage } from '#platform/storage/index.ts'

let storage: MediaStorage | undefined

/** Sets the store of media that resolvers write to; a process has one. */
export const installStorage = (given: MediaStorage): void => {
  storage = given
}

/** @throws before the routes of media are registered */
export function installationStorage(): MediaStorage {
  if (!storage) throw new Error('the store of media is not installed yet')
  return storage
}
