import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { filmFoldersIn } from '#features/media/server/index.ts'
import type { FilmSettings } from '#platform/settings/film-settings.ts'
import type { LocalFolders } from '#platform/storage/index.ts'

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export const webPages = fromRoot('dist/web')
export const studioPages = fromRoot('dist/studio')

/** The built public site: the program that writes its pages, and the files that these name. */
export const siteRendererFile = fromRoot('dist/site/server/render.js')
export const siteFolders = {
  files: fromRoot('dist/site/client'),
  site: fromRoot('content/site'),
  legal: fromRoot('content/legal'),
}
/** The faces of its pictures. */
export const pictureFonts = fromRoot('apps/server/pictures/fonts')
/** Its icon, SVG. */
export const siteIcon = fromRoot('apps/web/public/favicon.svg')

/**
 * The folders for films and attachments when no bucket is configured: those of the demonstration catalogue, and the films
 * that staff have sent.
 */
export const mediaFolders = ({ folder }: FilmSettings): LocalFolders => ({
  films: fromRoot('content/media'),
  attachments: fromRoot('content/attachments'),
  madeFilms: filmFoldersIn(folder).made,
})

/**
 * The published operations of the pages, by their SHA-256. Production executes no other operation (contract "Mode").
 */
export async function persistedOperations(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(fromRoot('generated/graphql/persisted-documents.json'), 'utf8')
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>))
}
