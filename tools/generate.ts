// npm run generate: writes all files generated from migrations, resolvers and documents. With --check it writes
// nothing and fails when a committed file differs from the generated one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate, removeEmbedded, startEmbedded } from '#platform/database/index.ts'
import { databaseSchema } from './database-schema.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A generated file. */
interface Generated {
  readonly path: string
  readonly content: string
}

/** The database's tables as TypeScript types and as one file of SQL, read from a fresh database that has all migrations. */
async function tables(): Promise<Generated[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kursiva-generate-'))
  try {
    const server = await startEmbedded({ folder, durable: false })
    try {
      await migrate(server.ownerUrl)
      return [
        { path: 'platform/database/generated/tables.ts', content: readTables(server.ownerUrl) },
        { path: 'database/schema.sql', content: await databaseSchema(server.ownerUrl) },
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await removeEmbedded(folder)
    await rm(folder, { recursive: true, force: true })
  }
}

/** The parsers named here are those that platform/database/connect.ts installs. */
function readTables(url: string): string {
  const program = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js')
  const options = [
    '--date-parser=string',
    '--numeric-parser=number',
    '--exclude-pattern=schema_migration',
    '--log-level=error',
    '--print',
  ]
  const run = spawnSync(process.execPath, [program, '--dialect=postgres', `--url=${url}`, ...options], {
    encoding: 'utf8',
    maxBuffer: 32_000_000,
  })
  if (run.status !== 0) throw new Error(`kysely-codegen failed: ${run.stderr}`)
  return `${run.stdout.trim()}\n`
}

/** The GraphQL schema as SDL. */
async function schema(): Promise<Generated[]> {
  const { schemaText } = await import('#apps/server/schema.ts')
  return [{ path: 'schema.graphql', content: schemaText }]
}

/** The browser's typed documents; they are generated from schema.graphql, so they run after it. */
async function documents(): Promise<Generated[]> {
  const { generate, loadCodegenConfig } = await import('@graphql-codegen/cli')
  const { config } = await loadCodegenConfig({ configFilePath: join(root, 'codegen.config.ts') })
  const outputs = (await generate({ ...config, cwd: root, silent: true }, false)) as {
    filename: string
    content: string
  }[]
  return outputs.map(({ filename, content }) => ({ path: filename.replace(/^\.\//, ''), content }))
}

const steps = [
  { name: 'tables', needs: 'database/migrations', run: tables },
  { name: 'schema', needs: 'apps/server/schema.ts', run: schema },
  { name: 'documents', needs: 'codegen.config.ts', run: documents },
]

async function write(file: Generated): Promise<void> {
  const path = join(root, file.path)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, file.content)
}

async function differs(file: Generated): Promise<boolean> {
  return (await readFile(join(root, file.path), 'utf8').catch(() => undefined)) !== file.content
}

const checking = process.argv.includes('--check')
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
let stale = 0
process.chdir(root)
for (const { name, needs, run } of steps) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  if (!existsSync(join(root, needs))) {
    console.log(`${name}: left out, ${needs} does not exist`)
    continue
  }
  const files = await run().catch((error: unknown) => {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  })
  for (const file of files) {
    if (!(await differs(file))) continue
    stale++
    if (checking) console.error(`${file.path} is not what its sources say: run npm run generate and commit it.`)
    else await write(file)
  }
  console.log(`${name}: ${files.length} ${files.length === 1 ? 'file' : 'files'}`)
}
process.exitCode = checking && stale > 0 ? 1 : 0
