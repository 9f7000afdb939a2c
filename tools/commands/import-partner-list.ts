// npm run partner:import -- <partner> <file.csv> "<who>" [--dry-run] [--even-if-most-end]: imports a partner's list
// of members (docs/operate.md).
import { accessSync, constants } from 'node:fs'
import { importPartnerList, type PartnerImportResult } from '#features/purchase/server/index.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { logOperatorCommand } from '#platform/operator-command.ts'
import { OperatorProblem } from '#platform/operator-problem.ts'
import { openDatabase } from '#apps/server/open-database.ts'

const usage = 'npm run partner:import -- nelfo members.csv "Kari Nordmann" [--dry-run] [--even-if-most-end]'
const reasons = {
  NO_NUMBER: 'there is no organisation number.',
  WRONG_NUMBER: 'the organisation number does not hold; a digit is wrong or missing.',
  NO_NAME: 'there is no name.',
  WRONG_NAME: 'the name is longer than 200 characters, or has signs in it that are no text.',
} as const
const faults = {
  EMPTY: 'There is no company on the list.',
  NO_HEAD: 'The first line must name one column organisasjonsnummer and one navn.',
  NOT_UTF8: 'The file is not UTF-8: save it as CSV UTF-8.',
  BROKEN: 'The file is not CSV: look for a quotation mark that is not closed.',
} as const
const options = new Set(['--dry-run', '--even-if-most-end'])

const given = process.argv.slice(2)
const flags = new Set(given.filter((each) => each.startsWith('--')))
const [partnerKey, path, by, ...more] = given.filter((each) => !each.startsWith('--'))
if (!partnerKey || !path || !by?.trim() || more.length > 0 || ![...flags].every((flag) => options.has(flag)))
  fail(`Say which partner, which file, and who takes it over: ${usage}`)
if (by.trim().length > 120) fail('Say who takes it over in at most 120 characters.')
try {
  accessSync(path, constants.R_OK)
} catch {
  fail(`The file ${path} cannot be read.`)
}
const result = readConfig(process.env)
if (result.kind === 'Problems') fail(...result.problems)
logOperatorCommand(result.config, 'partner:import')

const wanted = {
  partnerKey,
  path,
  by: by.trim(),
  dryRun: flags.has('--dry-run'),
  evenIfMostEnd: flags.has('--even-if-most-end'),
}
const outcome = await imported(result.config).catch((error: unknown) => {
  if (!(error instanceof OperatorProblem)) throw error
  return fail(error.message)
})
tell(outcome)

async function imported(config: Config): Promise<PartnerImportResult> {
  const { database, close } = await openDatabase(config)
  try {
    return await importPartnerList(database, wanted, new Date())
  } finally {
    await close()
  }
}

function tell(of: PartnerImportResult): void {
  switch (of.kind) {
    case 'Imported':
      say('Taken over.', ...changesOf(of.changes))
      return
    case 'WouldImport':
      say('Nothing is changed yet; the list would be taken over like this.', ...changesOf(of.changes))
      return
    case 'Unchanged':
      say('This list holds already; nothing is changed.')
      return
    case 'MostWouldEnd':
      return fail(
        'Most of the members would go, as from a list that was cut short; nothing is changed.',
        ...changesOf(of.changes),
        'If that is right, say --even-if-most-end.',
      )
    case 'BadLines':
      return fail(
        `${of.count} lines cannot be taken over, so none is; nothing is changed.`,
        ...of.lines.map(({ line, reason }) => `  line ${line}: ${reasons[reason]}`),
        ...(of.count > of.lines.length ? [`  and ${of.count - of.lines.length} more`] : []),
      )
    case 'BadFile':
      return fail(`${faults[of.reason]} Nothing is changed.`)
    case 'UnknownPartner':
      return fail(`There is no partner called ${partnerKey}.`)
  }
}

function changesOf(changes: Extract<PartnerImportResult, { kind: 'Imported' | 'WouldImport' }>['changes']): string[] {
  const { listed, added, renamed, ended, firstAdded, firstEnded } = changes
  const names = (first: readonly string[], count: number) =>
    first.length === 0 ? '' : `: ${first.join(', ')}${count > first.length ? ', …' : ''}`
  return [
    `  ${listed} companies on the list`,
    `  ${added} new${names(firstAdded, added)}`,
    `  ${renamed} with another name`,
    `  ${ended} no longer members${names(firstEnded, ended)}`,
  ]
}

function say(...sentences: readonly string[]): void {
  for (const sentence of sentences) console.log(sentence)
}

function fail(...sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}
