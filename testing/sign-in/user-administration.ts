import { embeddedUserPool, userPoolAdministration, userPoolSettings } from '#features/accounts/server/index.ts'
import type { UserPoolAdministration } from '#features/accounts/server/index.ts'
import { systemClock, type Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { testSecret } from '#testing/database.ts'

const nothing = async (): Promise<void> => undefined

/** The actions of the back office on the embedded pool of a test's database. It sends no mails. */
export function administrationOn(database: Database, clock: Clock = systemClock): UserPoolAdministration {
  const settings = userPoolSettings({ secret: testSecret, issuer: 'http://localhost' })
  const { pool } = embeddedUserPool({ database, settings, clock, sendMail: nothing, sendSms: nothing })
  return userPoolAdministration({
    callAdminApi: (action, request) => pool.administer(action, request),
    database,
    clock,
  })
}
