import { acceptedPreferences, type PlaybackPreferences } from '#features/watching/rules/player/preferences.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { deleteOldDevices, writePreferences } from './playback-preferences-store.ts'

export type SavePlaybackPreferencesResult =
  | { readonly kind: 'Saved'; readonly preferences: PlaybackPreferences }
  /** The volume, the speed, the height or the device id is invalid. */
  | { readonly kind: 'Malformed' }

/** Stores a user's playback preferences for one browser (C3). */
export async function savePlaybackPreferences(
  database: Database,
  userId: string,
  deviceId: string,
  given: PlaybackPreferences,
  now: Date,
): Promise<SavePlaybackPreferencesResult> {
  const preferences = acceptedPreferences(given)
  if (!preferences || !isUuid(deviceId)) return { kind: 'Malformed' }
  await inTransaction(database, { kind: 'user', userId }, async (tx) => {
    await writePreferences(tx, userId, deviceId, preferences, now)
    await deleteOldDevices(tx, userId)
  })
  return { kind: 'Saved', preferences }
}
