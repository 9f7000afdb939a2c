import { fileURLToPath } from 'node:url'
import { backfillLearning } from '#features/activity/server/index.ts'
import { backfillLearningDays } from '#features/goals/server/index.ts'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { readCatalogueFiles } from './catalogue/catalogue-files.ts'
import { addFilmChecksums } from './catalogue/film-checksums.ts'
import { checkFilmTimes } from './catalogue/film-times.ts'
import { userPoolSettings } from '#features/accounts/server/index.ts'
import { seedCatalogue } from './catalogue/seed-catalogue.ts'
import { seedLearning } from './seed-learning.ts'
import { seedOrganization } from './seed-organization.ts'
import { seedPartners } from './seed-partners.ts'
import { seedAccounts, seedPeople, seedStaff } from './seed-people.ts'
import { seedPrices } from './seed-prices.ts'
import { seedPurchases } from './seed-purchases.ts'
import { seedSearch } from './seed-search.ts'
import { seedProvider, type DemoProvider } from './seed-provider.ts'
import { seedPlaylists } from './seed-playlists.ts'

const contentFolder = fileURLToPath(new URL('../../content', import.meta.url))

export { demoPassword } from './people.ts'

/**
 * Fills an empty database with the demonstration catalogue, users and learning data. Everything after the accounts is
 * in one transaction.
 * @param secret the installation's secret, from which the user pool's encryption key is derived
 * @param provider an identity provider for the demonstration's organisation
 * @returns whether anything was written; existing data is not changed
 */
export async function seedDemo(
  database: Database,
  secret: string,
  now = new Date(),
  provider?: DemoProvider,
): Promise<boolean> {
  const files = await readCatalogueFiles(contentFolder)
  await checkFilmTimes(files, contentFolder)
  await seedAccounts(database, userPoolSettings({ secret, issuer: '' }), now)
  const written = await inTransaction(database, { kind: 'system' }, async (tx) => {
    const existing = await tx.selectFrom('course').select('id').limit(1).executeTakeFirst()
    if (!existing) {
      await seedCatalogue(tx, files)
      // attempts and certificates refer to the versions of the courses, which otherwise come at the commit
      await sql`set constraints course_versions immediate`.execute(tx)
      await seedPeople(tx)
      await seedPrices(tx, contentFolder)
      await seedPurchases(tx)
      await seedLearning(tx, files)
      await seedOrganization(tx, files)
      await backfillLearning(tx)
      await backfillLearningDays(tx)
    }
    // a database seeded by a version without these gets them too
    await addFilmChecksums(tx, files)
    await seedStaff(tx, now)
    return (await seedPlaylists(tx, files)) || !existing
  })
  await seedPartners(database, contentFolder, now)
  await seedSearch(database, contentFolder)
  if (provider) await seedProvider(database, userPoolSettings({ secret, issuer: '' }), provider, now)
  return written
}
