import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isGenerated, projectFiles, root } from '#tools/checks/project-files.ts'
import type { CheckResult } from '#tools/checks/result.ts'
import { readSyntax } from '#tools/checks/syntax.ts'
import { checkOwners, readOwners, type OwnedTable } from './table-owners.ts'
import { tableUses } from './tables-in-code.ts'
import { tablesInSql } from './tables-in-sql.ts'

// Migrations, seed, test helpers and development tools set up the whole database, so they may name any table; an API
// test checks directly what must, or must not, have been stored.
const seesEverything = /^(database|testing|tools|bench|platform\/database)\/|\.api\.test\.ts$/

/** Whether the module at `path` may name the table. */
function mayName(path: string, { owner, published }: OwnedTable): boolean {
  if (published || seesEverything.test(path)) return true
  return path.startsWith(owner === 'platform' ? 'platform/' : `features/${owner}/server/`)
}

/** The tables and views after all migrations of `house`. */
export async function findTables(house: string, paths: readonly string[]): Promise<OwnedTable[]> {
  let tables: OwnedTable[] = []
  for (const path of paths.filter((each) => /^database\/migrations\/.*\.sql$/.test(each))) {
    tables = readOwners(tables, path, await readFile(join(house, path), 'utf8'))
  }
  return tables
}

async function usesOf(house: string, path: string): Promise<{ table: string; place: string }[]> {
  if (!path.endsWith('.sql')) return tableUses(await readSyntax(house, path))
  return tablesInSql(await readFile(join(house, path), 'utf8')).map((table) => ({ table, place: path }))
}

/** Finds tables without an owner and tables used by other features, below `house`. */
export async function checkTables(house: string): Promise<CheckResult> {
  const paths = await projectFiles(house)
  const tables = await findTables(house, paths)
  const byName = new Map(tables.map((table) => [table.name, table]))
  const features = new Set(paths.flatMap((path) => /^features\/([^/]+)\//.exec(path)?.[1] ?? []))
  const modules = paths.filter(
    (path) => /\.(ts|tsx|sql)$/.test(path) && !isGenerated(path) && !seesEverything.test(path),
  )
  const strangers = await Promise.all(
    modules.map(async (path) =>
      (await usesOf(house, path)).flatMap(({ table, place }) => {
        const known = byName.get(table)
        if (!known?.owner || mayName(path, known)) return []
        return [
          `${place} names ${table}, which belongs to ${known.owner}: use a view it publishes, or its server/index.ts`,
        ]
      }),
    ),
  )
  return {
    problems: [...checkOwners(tables, features), ...strangers.flat()],
    note: `${tables.length} tables and views`,
  }
}

/** Checks that only its owner names a table; others use the views that the owner publishes. */
export async function run(): Promise<CheckResult> {
  return checkTables(root)
}
