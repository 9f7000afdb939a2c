import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The built pages. */
export const webPages = fromRoot('dist/web')

/** Where films and attachments lie without a bucket: those of the demonstration catalogue. */
export const mediaFolders = { films: fromRoot('content/media'), attachments: fromRoot('content/attachments') }

/** The operations that the pages send, by their SHA-256: all that production executes (contract "Mode"). */
export async function persistedOperations(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(fromRoot('generated/graphql/persisted-documents.json'), 'utf8')
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>))
}
