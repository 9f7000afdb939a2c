// npm run import:organizations -- file.csv|file.json --by "…" [--dry-run]: takes organizations over from another system
// (docs/operate.md).
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { importOrganizations, type ImportedRow } from '#features/people/server/index.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { logOperatorCommand } from '#platform/operator-command.ts'
import { OperatorProblem } from '#platform/operator-problem.ts'
import { openDatabase } from '#apps/server/open-database.ts'

const usage = 'npm run import:organizations -- organizations.csv --by "Kari Nordmann" [--dry-run]'
const faults = {
  TOO_LONG: 'The list is longer than 5 million characters: divide it.',
  TOO_MANY: 'The list has more than 5000 organizations: divide it.',
  EMPTY: 'There is no organization on the list.',
  BROKEN: 'The file is no CSV with a heading line, and no JSON list.',
} as const

const { path, by, dryRun } = given()
const format = path.endsWith('.json') ? 'json' : 'csv'
const content = readList(path)
const result = readConfig(process.env)
if (result.kind === 'Problems') fail(...result.problems)
logOperatorCommand(result.config, 'import:organizations')
const outcome = await imported(result.config).catch((error: unknown) => {
  if (!(error instanceof OperatorProblem)) throw error
  return fail(error.message)
})
if (outcome.kind === 'BadFile') fail(`${faults[outcome.reason]} Nothing is changed.`)
for (const row of outcome.rows) console.log(`${row.row}: ${row.name}: ${saidOf(row)}`)
const counted = (kinds: readonly string[]) => outcome.rows.filter(({ result: { kind } }) => kinds.includes(kind)).length
const [created, unchanged] = [counted(['Opened']), counted(['OpenedBefore'])]
const refused = outcome.rows.length - created - unchanged
console.log(`${created} created, ${unchanged} unchanged, ${refused} refused.`)
if (dryRun) console.log('That was a dry run: nothing is changed.')
if (refused > 0) process.exitCode = 1

function given() {
  const { positionals, values } = parsed()
  const [file, ...more] = positionals
  if (!file || !values.by || more.length > 0) fail(`Say which file, and who takes the organizations over: ${usage}`)
  return { path: file, by: values.by, dryRun: values['dry-run'] ?? false }
}

function parsed() {
  try {
    return parseArgs({ allowPositionals: true, options: { by: { type: 'string' }, 'dry-run': { type: 'boolean' } } })
  } catch {
    return fail(usage)
  }
}

function readList(from: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(from))
  } catch {
    return fail(`The file ${from} cannot be read as UTF-8.`)
  }
}

function saidOf({ result: said }: ImportedRow): string {
  switch (said.kind) {
    case 'Opened':
      return 'created, and its admin is invited.'
    case 'OpenedBefore':
      return 'unchanged.'
    case 'Unreadable':
      return `refused: ${said.fields.join(', ')} missing or wrong.`
    case 'WrongFields':
      return `refused: ${said.fields.join(', ')} wrong.`
    case 'CompanyExists':
      return `refused: the company is here already as ${said.name}, ${said.shortId}.`
    case 'MalformedAddress':
      return 'refused: adminEmail is no e-mail address.'
    case 'NobodyNamed':
      return 'refused: say who takes it over, in at most 120 characters.'
  }
}

async function imported(config: Config) {
  const { database, close } = await openDatabase(config)
  try {
    return await importOrganizations(database, { content, format, by, dryRun, at: new Date() })
  } finally {
    await close()
  }
}

function fail(...sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}
