// npm run reset: resets the demonstration data to those of the first start.
import { resolve } from 'node:path'
import { seedDemo } from '#database/seed/index.ts'
import { readConfig } from '#platform/config.ts'
import {
  asOwner,
  connectDatabase,
  examineServer,
  migrate,
  removeEmbedded,
  startEmbedded,
} from '#platform/database/index.ts'
import { installQueue } from '#platform/jobs/index.ts'
import { logOperatorCommand } from '#platform/operator-command.ts'
import { OperatorProblem } from '#platform/operator-problem.ts'
import { storedSecret } from '#platform/secret.ts'

const permission = '--yes-delete-everything'

const result = readConfig({ ...process.env, KURSIVA_MODE: 'demo' })
if (result.kind === 'Problems') fail(...result.problems)
logOperatorCommand(result.config, 'reset')
const { databaseUrl, dataDir, secret: given } = result.config

try {
  await (databaseUrl === undefined ? resetEmbedded(dataDir) : resetServer(databaseUrl))
} catch (error) {
  if (!(error instanceof OperatorProblem)) throw error
  fail(error.message)
}
console.log('Done: the demonstration data are as at the first start.')

async function resetEmbedded(folder: string): Promise<void> {
  console.log(`Deleting the embedded database in ${resolve(folder)} and writing the demonstration data anew.`)
  await removeEmbedded(folder)
  const server = await startEmbedded({ folder })
  try {
    await fill(server.ownerUrl)
  } finally {
    await server.stop()
  }
}

async function resetServer(url: string): Promise<void> {
  const { host, pathname } = new URL(url)
  if (!process.argv.includes(permission)) {
    fail(
      `DATABASE_URL is set: this would delete everything in the database ${pathname.slice(1)} at ${host}. ` +
        `If that is what you want: npm run reset -- ${permission}`,
    )
  }
  await examineServer(url)
  console.log(`Deleting everything in the database ${pathname.slice(1)} at ${host} and writing the demonstration data.`)
  await asOwner(url, async (owner) => {
    // graphile_worker is the job queue's own schema.
    await owner.query('drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public')
  })
  await fill(url)
}

async function fill(ownerUrl: string): Promise<void> {
  const secret = given ?? (await storedSecret(dataDir))
  await migrate(ownerUrl)
  await installQueue(ownerUrl)
  const { database, close } = connectDatabase(ownerUrl)
  try {
    await seedDemo(database, secret)
  } finally {
    await close()
  }
}

function fail(...sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}
