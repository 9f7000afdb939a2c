import { dayIn } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import {
  listColumns,
  readListedLine,
  type ListColumns,
  type ListedCompany,
  type ListedLine,
} from '#features/purchase/rules/partners/partner-list.ts'
import { openListFile, UnreadableList, type ListFile } from './partner-list-file.ts'
import {
  endUnlisted,
  latestChecksum,
  lockPartner,
  maxNamedCompanies,
  newImportId,
  recordImport,
  writeListed,
  type ListChanges,
} from './partner-list-store.ts'

/** A partner's member list to import. */
export interface ListImport {
  readonly partnerKey: string
  /** where the CSV file is */
  readonly path: string
  /** the person who imports it, for the record */
  readonly by: string
  /** only reports the changes */
  readonly dryRun?: boolean
  /** continues although most members would be removed, as with a truncated list */
  readonly evenIfMostEnd?: boolean
}

interface BadLine {
  readonly line: number
  readonly reason: Extract<ListedLine, { kind: 'Bad' }>['reason']
}

export type PartnerImportResult =
  | { readonly kind: 'Imported' | 'WouldImport'; readonly changes: ListChanges }
  /** it is the list that holds already */
  | { readonly kind: 'Unchanged' }
  | { readonly kind: 'BadLines'; readonly lines: readonly BadLine[]; readonly count: number }
  | { readonly kind: 'BadFile'; readonly reason: 'EMPTY' | 'NO_HEAD' | 'NOT_UTF8' | 'BROKEN' }
  | { readonly kind: 'MostWouldEnd'; readonly changes: ListChanges }
  | { readonly kind: 'UnknownPartner' }

/** Invalid lines that are reported. */
const maxReportedLines = 100
const batchSize = 1000
/** Up to this many members are removed without confirmation. */
const alwaysAllowedEnds = 10

/** Rolls the transaction back with a result other than `Imported`. */
class ImportRejected extends Error {
  readonly outcome: PartnerImportResult

  constructor(outcome: PartnerImportResult) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

/**
 * Imports a partner's member list, which replaces the previous one: new companies are members from today, missing
 * ones until yesterday. A list with an invalid line is rejected as a whole; importing the same list again changes
 * nothing. A company listed twice counts once, by its last name.
 */
export async function importPartnerList(
  database: Database,
  request: ListImport,
  now: Date,
): Promise<PartnerImportResult> {
  try {
    return await inTransaction(database, { kind: 'system' }, (tx) => runImport(tx, request, now))
  } catch (problem) {
    if (problem instanceof ImportRejected) return problem.outcome
    if (problem instanceof UnreadableList) return { kind: 'BadFile', reason: problem.reason }
    throw problem
  }
}

async function runImport(tx: Transaction, request: ListImport, now: Date): Promise<PartnerImportResult> {
  const { partnerKey, path, by, dryRun = false, evenIfMostEnd = false } = request
  const partner = await lockPartner(tx, partnerKey)
  if (!partner) throw new ImportRejected({ kind: 'UnknownPartner' })
  const file = openListFile(path)
  const run = { importId: await newImportId(tx), partnerKey, on: dayIn(partner.market, now) }
  let added = 0
  let renamed = 0
  const firstAdded: string[] = []
  for await (const companies of batchesOf(file, partner.market)) {
    const written = await writeListed(tx, run, companies)
    added += written.added.length
    renamed += written.renamed
    firstAdded.push(...written.added.slice(0, maxNamedCompanies - firstAdded.length))
  }
  const checksum = file.checksum()
  if ((await latestChecksum(tx, partnerKey)) === checksum) throw new ImportRejected({ kind: 'Unchanged' })
  const changes = { ...(await endUnlisted(tx, run)), added, renamed, firstAdded }
  const before = changes.listed - added + changes.ended
  if (!evenIfMostEnd && changes.ended > alwaysAllowedEnds && 2 * changes.ended > before)
    throw new ImportRejected({ kind: 'MostWouldEnd', changes })
  if (dryRun) throw new ImportRejected({ kind: 'WouldImport', changes })
  await recordImport(tx, run, { checksum, by, at: now, changes })
  return { kind: 'Imported', changes }
}

/** The companies of a list, some at a time. @throws NotTaken after the last line when one of them was bad */
async function* batchesOf({ lines }: ListFile, market: Market): AsyncGenerator<readonly ListedCompany[]> {
  const bad: BadLine[] = []
  let count = 0
  let columns: ListColumns | undefined
  let next = new Map<string, ListedCompany>()
  let empty = true
  for await (const { line, cells } of lines) {
    if (!columns) {
      columns = listColumns(cells)
      if (!columns) throw new ImportRejected({ kind: 'BadFile', reason: 'NO_HEAD' })
      continue
    }
    empty = false
    const read = readListedLine(cells, columns, market)
    if (read.kind === 'Bad') {
      count += 1
      if (bad.length < maxReportedLines) bad.push({ line, reason: read.reason })
    } else next.set(read.company.number, read.company)
    if (next.size < batchSize) continue
    if (count === 0) yield [...next.values()]
    next = new Map()
  }
  if (empty) throw new ImportRejected({ kind: 'BadFile', reason: 'EMPTY' })
  if (count > 0) throw new ImportRejected({ kind: 'BadLines', lines: bad, count })
  yield [...next.values()]
}
