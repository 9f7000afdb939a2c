import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { CatalogueFiles, FilmFile } from './catalogue-files.ts'

const folder = new URL('../../../content/media/', import.meta.url)

/** The value of the column `media_asset.captions` for a film below `content/media`: its tracks with their checksums. */
export function describeCaptions({ key, captions }: FilmFile) {
  return Promise.all(
    captions.map(async (track) => {
      const text = await readFile(fileURLToPath(new URL(`${key}/${track.path}`, folder)))
      return { ...track, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Adds checksums to the films of a database that was seeded before films had them. */
export async function addFilmChecksums(tx: Transaction, { films }: CatalogueFiles): Promise<void> {
  const without = await tx
    .selectFrom('media_asset')
    .select('key')
    .where('key', 'in', [...films.keys()])
    .where('checksum', 'is', null)
    .execute()
  for (const { key } of without) {
    const film = films.get(key)
    if (!film) continue
    const captions = JSON.stringify(await describeCaptions(film))
    await sql`update media_asset set checksum = ${film.inputs}, captions = ${captions} where key = ${key}`.execute(tx)
  }
}
