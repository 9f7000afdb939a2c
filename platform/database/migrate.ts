import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { asOwner, type OwnerConnection } from './owner.ts'
import { DatabaseProblem } from './database-problem.ts'

/** The files that this run applied, in order; empty when the database was up to date. */
export interface Migrated {
  readonly applied: readonly string[]
}

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const ownMigrations = fileURLToPath(new URL('../../database/migrations', import.meta.url))

/** The key of Kursiva's migration lock among PostgreSQL's advisory locks. */
const migrationLock = 5_785_774_801

/**
 * Migrates the schema: applies the plain files NNNN_name.sql of `folder` in order, each in its own transaction.
 * Processes that start at the same time wait for one another. A file that was applied must never change.
 * @param ownerUrl the URL of the role that owns the tables
 * @param folder where the files are; Kursiva's own database/migrations by default
 * @throws DatabaseProblem MIGRATION_CHANGED or MIGRATION_FAILED (with file and line)
 */
export async function migrate(ownerUrl: string, folder?: string): Promise<Migrated> {
  const files = await readMigrations(folder ?? ownMigrations)
  return asOwner(ownerUrl, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [migrationLock])
    const pending = stillToApply(files, await appliedMigrations(owner))
    for (const migration of pending) await apply(owner, migration)
    return { applied: pending.map((migration) => migration.name) }
  })
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function appliedMigrations(owner: OwnerConnection): Promise<Map<string, string>> {
  await owner.query(
    `create table if not exists schema_migration (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  )
  const rows = await owner.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function stillToApply(files: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Set(files.map((file) => file.name))
  const unknown = [...applied.keys()].find((name) => !known.has(name))
  if (unknown)
    throw changed(
      `The database holds the migration ${unknown}, which this version of Kursiva lacks: run the newer version.`,
    )
  const edited = files.find((file) => applied.has(file.name) && applied.get(file.name) !== file.checksum)
  if (edited)
    throw changed(
      `The migration ${edited.name} was changed after it was applied: restore the file and put the change into a new one.`,
    )
  const pending = files.filter((file) => !applied.has(file.name))
  const newest = [...applied.keys()].sort().at(-1)
  const outOfOrder = pending.find((file) => newest !== undefined && file.name < newest)
  if (outOfOrder)
    throw changed(
      `The migration ${outOfOrder.name} comes before ${newest}, which is already applied: give it the next number.`,
    )
  return pending
}

const changed = (sentence: string) => new DatabaseProblem('MIGRATION_CHANGED', sentence)

async function apply(owner: OwnerConnection, migration: Migration): Promise<void> {
  try {
    await owner.query('begin')
    await owner.query(migration.sql)
    await owner.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback').catch(() => undefined)
    throw new DatabaseProblem('MIGRATION_FAILED', failure(migration, error), { cause: error })
  }
}

function failure(migration: Migration, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN
  const line = Number.isNaN(position) ? '' : `, line ${migration.sql.slice(0, position).split('\n').length}`
  return `The migration ${migration.name}${line} failed and left nothing behind: ${reason}.`
}
