import { join } from 'node:path'
import { captionsIn } from '#features/media/server/index.ts'
import { indexOutdated } from '#features/search/server/index.ts'
import { localFolders } from '#platform/storage/index.ts'
import type { Database } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'

/**
 * Indexes the demonstration catalogue, also in a database seeded before search existed; existing index rows do not
 * change.
 */
export const seedSearch = (database: Database, contentFolder: string): Promise<void> =>
  indexOutdated({
    database,
    readCaptions: captionsIn(async () =>
      localFolders({ films: join(contentFolder, 'media'), attachments: join(contentFolder, 'attachments') }),
    ),
    log: createLogger('warn'),
  })
