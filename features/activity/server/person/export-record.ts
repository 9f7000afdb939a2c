import { mayAdministrate } from '#features/organizations/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { writeTable, type TableCell, type TableFile, type TableFormat } from '#platform/tables/index.ts'
import { shownEmail } from '#values/addresses/shown-email.ts'
import type { Language } from '#values/language.ts'
import { learningStatusText } from '#values/learning/learning-status-words.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'
import {
  findAttempts,
  findCertificates,
  findCourses,
  findDeadlines,
  findFilms,
  findLetters,
  findPeriods,
  findRecordedPerson,
  type RecordedLesson,
  type RecordedPerson,
  type RecordPage,
  type RecordSlice,
} from './record-store.ts'
import { recordTexts } from './record-texts.ts'

interface RecordExportRequest {
  /** Who asks. */
  readonly readerId: string
  readonly organizationId: string
  readonly userId: string
  readonly format: TableFormat
  readonly language: Language
  readonly at: Date
}

/** Rows of each list, the latest of each: the file is made in memory. */
const maxRows = 5000

/**
 * Exports what a person's page shows as one table, and logs the export. Reads as the user, so that a manager gets only
 * what they may read.
 * @returns undefined for a user without access, and for somebody who is no member
 */
export async function exportRecord(database: Database, wish: RecordExportRequest): Promise<TableFile | undefined> {
  const { readerId, organizationId, userId, format, language, at } = wish
  const found = await inTransaction(database, { kind: 'user', userId: readerId }, async (tx) => {
    if (!(await mayAdministrate(tx, readerId, organizationId, 'dashboard'))) return undefined
    const person = await findRecordedPerson(tx, organizationId, userId)
    if (!person) return undefined
    await recordChange(tx, {
      organizationId,
      actorId: readerId,
      kind: 'PERSON_EXPORTED',
      subject: person.name,
      subjectId: userId,
      at,
    })
    return { person, rows: await readRows(tx, person, language) }
  })
  if (!found) return undefined
  const { person, rows } = found
  const texts = recordTexts[language]
  return writeTable(format, {
    language,
    name: texts.sheet,
    above: [
      person.name,
      shownEmail(person.email),
      ...(person.employeeNumber === null ? [] : [`${texts.employeeNumber}: ${person.employeeNumber}`]),
      ...(person.department === null ? [] : [`${texts.department}: ${person.department}`]),
    ],
    columns: texts.columns.map((header, place) => ({ header, width: [12, 44, 26, 10, 18, 18, 14, 40][place] ?? 16 })),
    rows,
  })
}

async function readRows(tx: Transaction, person: RecordedPerson, language: Language): Promise<TableCell[][]> {
  const texts = recordTexts[language]
  const { kinds } = texts
  const title = (text: LocalisedText | null) => (text === null ? '' : plainTitle(textIn(text, language)))
  const lesson = (row: RecordedLesson) => [title(row.course), title(row.lesson)].filter(Boolean).join(': ')
  const all = async <Item>(
    find: (tx: Transaction, person: RecordedPerson, slice: RecordSlice) => Promise<RecordPage<Item>>,
    toRow: (item: Item) => TableCell[],
  ) => (await find(tx, person, { offset: 0, limit: maxRows })).items.map(toRow)
  return [
    ...(await all(findCourses, (row) => [
      kinds.course,
      title(row.name),
      learningStatusText(language, row.status, row.percentage),
      row.percentage,
      row.begunAt,
      row.finishedAt,
      null,
      null,
    ])),
    ...(await all(findAttempts, (row) => [
      kinds.attempt,
      lesson(row),
      row.passed ? texts.passed : texts.notPassed,
      row.percentage,
      row.at,
      null,
      null,
      null,
    ])),
    ...(await all(findFilms, (row) => [kinds.film, lesson(row), texts.seen, null, row.at, null, null, null])),
    ...(await all(findDeadlines, (row) => [
      kinds.deadline,
      title(row.name),
      texts.deadlines[row.status],
      row.percentage,
      null,
      row.doneAt,
      row.dueOn === null ? null : { day: row.dueOn },
      row.exemptedBecause ?? (row.learning && learningStatusText(language, row.learning, row.percentage)),
    ])),
    ...(await all(findCertificates, (row) => [
      kinds.certificate,
      title(row.name),
      row.isCurrent ? texts.certificates[row.status] : texts.replaced,
      null,
      row.issuedAt,
      row.validUntil,
      null,
      row.code,
    ])),
    ...(await all(findLetters, (row) => [
      kinds.letter,
      texts.letters[row.kind],
      null,
      null,
      row.sentAt,
      null,
      null,
      row.names.map(title).join(', '),
    ])),
    ...(await all(findPeriods, (row) => [
      row.role ? kinds.role : kinds.group,
      row.role ? texts.roles[row.role] : row.group,
      null,
      null,
      row.beganAt,
      row.endedAt,
      null,
      row.isLimited ? texts.limited : null,
    ])),
  ]
}
