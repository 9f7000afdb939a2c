import type { PlaybackPreferences } from '#features/watching/rules/player/preferences.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import { readRows, type Reader } from '#platform/graphql/read-together.ts'

/** How many browsers of a user are stored; the one changed longest ago is deleted first. */
export const maxDevices = 20

/** The preferences of a row, and when they were chosen. */
interface StoredPreferences extends PlaybackPreferences {
  readonly updatedAt: Date
}

const columns = sql.raw(`
  autoplay, muted, volume::float8 as volume, speed::float8 as speed, subtitle, coalesce(to_jsonb(quality), '"auto"') as quality,
  caption_size as "captionSize", caption_ground as "captionGround", caption_place as "captionPlace",
  caption_colour as "captionColour", page_keys as "pageKeys",
  film_questions as "filmQuestions", updated_at as "updatedAt"`)

/** Writes the preferences of a user's browser; the last writer wins. */
export async function writePreferences(
  tx: Transaction,
  userId: string,
  deviceId: string,
  given: PlaybackPreferences,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('playback_preferences')
    .values({
      user_id: userId,
      device_id: deviceId,
      autoplay: given.autoplay,
      muted: given.muted,
      volume: given.volume,
      speed: given.speed,
      subtitle: given.subtitle,
      quality: given.quality === 'auto' ? null : given.quality,
      caption_size: given.captionSize,
      caption_ground: given.captionGround,
      caption_place: given.captionPlace,
      caption_colour: given.captionColour,
      page_keys: given.pageKeys,
      film_questions: given.filmQuestions,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_id']).doUpdateSet((row) => ({
        autoplay: row.ref('excluded.autoplay'),
        muted: row.ref('excluded.muted'),
        volume: row.ref('excluded.volume'),
        speed: row.ref('excluded.speed'),
        subtitle: row.ref('excluded.subtitle'),
        quality: row.ref('excluded.quality'),
        caption_size: row.ref('excluded.caption_size'),
        caption_ground: row.ref('excluded.caption_ground'),
        caption_place: row.ref('excluded.caption_place'),
        caption_colour: row.ref('excluded.caption_colour'),
        page_keys: row.ref('excluded.page_keys'),
        film_questions: row.ref('excluded.film_questions'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute()
}

/** Deletes a user's browsers beyond the {@link maxDevices} changed last. */
export async function deleteOldDevices(tx: Transaction, userId: string): Promise<void> {
  await sql`
    delete from playback_preferences where user_id = ${userId} and device_id in (
      select device_id from playback_preferences where user_id = ${userId}
      order by updated_at desc, device_id offset ${maxDevices}
    )`.execute(tx)
}

/** The preferences a user chose last in any browser; undefined before the first choice. */
export async function findLatestPreferences(reader: Reader, userId: string): Promise<StoredPreferences | undefined> {
  const [latest] = await readRows(
    reader,
    sql<StoredPreferences>`
      select ${columns} from playback_preferences where user_id = ${userId}
      order by updated_at desc, device_id limit 1`,
    ['updatedAt'],
  )
  return latest
}

/** The preferences of each of a user's browsers, the latest first. */
export async function findPreferencesOf(tx: Transaction, userId: string): Promise<StoredPreferences[]> {
  const { rows } = await sql<StoredPreferences>`
    select ${columns} from playback_preferences where user_id = ${userId}
    order by updated_at desc, device_id limit ${maxDevices}`.execute(tx)
  return rows
}
