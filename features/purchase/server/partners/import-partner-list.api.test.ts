import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner, inTransaction } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { importPartnerList, type ListImport } from './import-partner-list.ts'
import { isPartnerMember } from './partner-store.ts'

let database: TestDatabase
let folder: string
const path = () => join(folder, 'list.csv')

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kursiva-partners-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() =>
  asOwner(database.ownerUrl, (owner) =>
    owner.query('truncate partner_import, partner_company restart identity cascade'),
  ),
)

const nordvik = '310987654;Nordvik Elektro AS'
const fjellheim = '310060844;Fjellheim Elektriske AS'
const noon = (day: string) => new Date(`${day}T11:00:00Z`)

/** Numbers that hold, beginning with 31: no company has them. */
function numbers(count: number): string[] {
  const weights = [3, 2, 7, 6, 5, 4, 3, 2]
  const found: string[] = []
  for (let stem = 31_000_000; found.length < count; stem += 1) {
    const sum = weights.reduce((total, weight, place) => total + weight * Number(String(stem)[place]), 0)
    const check = (11 - (sum % 11)) % 11
    if (check < 10) found.push(`${stem}${check}`)
  }
  return found
}

async function take(lines: readonly string[] | Buffer, more: Partial<ListImport> & { day?: string } = {}) {
  const content = Buffer.isBuffer(lines) ? lines : ['organisasjonsnummer;navn', ...(lines as string[])].join('\r\n')
  await writeFile(path(), content)
  const { day = '2026-11-22', ...rest } = more
  const wanted = { partnerKey: 'nelfo', path: path(), by: 'Kari Nordmann', ...rest }
  return importPartnerList(database.database, wanted, noon(day))
}

const member = (number: string, on: string, market: 'no' | 'es' = 'no') =>
  inTransaction(database.database, { kind: 'system' }, (tx) =>
    isPartnerMember(tx, { partnerKey: 'nelfo', market, number, on }),
  )

test('I2: a list replaces the previous one; missing companies were members until then', async () => {
  expect(await take([nordvik, fjellheim])).toMatchObject({
    kind: 'Imported',
    changes: { listed: 2, added: 2, ended: 0 },
  })
  expect(await take(['310060844;Fjellheim AS'], { day: '2026-12-01' })).toMatchObject({
    kind: 'Imported',
    changes: { listed: 1, added: 0, renamed: 1, ended: 1, firstEnded: ['Nordvik Elektro AS'] },
  })
  expect([
    await member('310987654', '2026-11-21'),
    await member('310987654', '2026-11-22'),
    await member('310987654', '2026-11-30'),
    await member('310987654', '2026-12-01'),
    await member('310060844', '2026-12-01'),
    await member('310060844', '2026-12-01', 'es'),
  ]).toEqual([false, true, true, false, true, false])
  // gone and back on one day is never gone
  await take([fjellheim, nordvik], { day: '2026-12-01' })
  expect(await member('310987654', '2026-12-01')).toBe(true)
  const audit = await asOwner(database.ownerUrl, (owner) =>
    owner.query('select imported_by, listed, added, renamed, ended from partner_import order by at, id'),
  )
  expect(audit).toEqual([
    { imported_by: 'Kari Nordmann', listed: 2, added: 2, renamed: 0, ended: 0 },
    { imported_by: 'Kari Nordmann', listed: 1, added: 0, renamed: 1, ended: 1 },
    { imported_by: 'Kari Nordmann', listed: 2, added: 1, renamed: 1, ended: 0 },
  ])
})

test('I2: importing the same list again changes nothing, also concurrently', async () => {
  const outcomes = await Promise.all([take([nordvik]), take([nordvik]), take([nordvik])])
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['Imported', 'Unchanged', 'Unchanged'])
  expect((await take([nordvik])).kind).toBe('Unchanged')
})

test('I2: a dry run reports the changes and changes nothing', async () => {
  expect(await take([nordvik, nordvik], { dryRun: true })).toMatchObject({
    kind: 'WouldImport',
    changes: { listed: 1, added: 1, firstAdded: ['Nordvik Elektro AS'] },
  })
  expect(await member('310987654', '2026-11-22')).toBe(false)
})

test('I2: one invalid line rejects the list; each is reported with its number', async () => {
  await take([fjellheim])
  expect(await take([nordvik, ';Uten nummer', '', '310987655;Feil siffer', '310060844;'])).toEqual({
    kind: 'BadLines',
    count: 3,
    lines: [
      { line: 3, reason: 'NO_NUMBER' },
      { line: 5, reason: 'WRONG_NUMBER' },
      { line: 6, reason: 'NO_NAME' },
    ],
  })
  expect([await member('310987654', '2026-11-22'), await member('310060844', '2026-11-22')]).toEqual([false, true])
})

test('I2: an invalid file is rejected with a reason', async () => {
  const reasonOf = async (content: string | Buffer) => {
    const outcome = await take(Buffer.from(content as string))
    return outcome.kind === 'BadFile' ? outcome.reason : outcome.kind
  }
  expect([
    await reasonOf(''),
    await reasonOf('organisasjonsnummer;navn\n'),
    await reasonOf(nordvik),
    await reasonOf(Buffer.from('organisasjonsnummer;navn\n310156957;Øvre Dal', 'latin1')),
    await reasonOf('organisasjonsnummer;navn\n310987654;"Nordvik'),
    await reasonOf('x'.repeat(2_000_000)),
  ]).toEqual(['EMPTY', 'EMPTY', 'NO_HEAD', 'NOT_UTF8', 'BROKEN', 'BROKEN'])
  expect((await take([nordvik], { partnerKey: 'nobody' })).kind).toBe('UnknownPartner')
})

test('I2: a list of twenty thousand is imported; a truncated one needs confirmation', async () => {
  const all = numbers(20_000).map((number) => `${number};Elektro ${number} AS`)
  expect(await take(all)).toMatchObject({ kind: 'Imported', changes: { listed: 20_000, added: 20_000 } })
  expect(await take(all.slice(0, 5000))).toMatchObject({ kind: 'MostWouldEnd', changes: { ended: 15_000 } })
  expect(await member(all[19_999]?.slice(0, 9) ?? '', '2026-11-22')).toBe(true)
  expect(await take(all.slice(0, 5000), { evenIfMostEnd: true })).toMatchObject({ kind: 'Imported' })
  expect(await member(all[19_999]?.slice(0, 9) ?? '', '2026-11-22')).toBe(false)
})

test('I2: row-level security hides the list from all but the system', async () => {
  await take([nordvik])
  const seen = await inTransaction(database.database, { kind: 'anonymous' }, (tx) =>
    tx.selectFrom('partner_company').selectAll().execute(),
  )
  expect(seen).toEqual([])
})
