import { parse, CsvError } from 'csv-parse/sync'
import * as v from 'valibot'
import { detailsFields, organizationTypes } from '#features/organizations/server/index.ts'
import { markets } from '#values/language.ts'

/** The most organisations and characters of one list. */
const maxListedOrganizations = 5000
const maxListLength = 5_000_000

const text = v.pipe(v.string(), v.maxLength(600))
const optional = v.optional(text, '')

/** An organisation as a list from another system names it; missing fields are empty. */
const listed = v.object({
  legacyUUID: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.uuid('legacyUUID')),
  market: v.picklist(markets, 'market'),
  type: v.optional(v.picklist(organizationTypes, 'type'), 'ORGANIZATION'),
  adminEmail: v.pipe(text, v.trim(), v.nonEmpty('adminEmail')),
  ...(Object.fromEntries(detailsFields.map((field) => [field, optional])) as Record<
    (typeof detailsFields)[number],
    typeof optional
  >),
})
export type ListedOrganization = v.InferOutput<typeof listed>

/** A row of the list, or the fields that cannot be read. */
type ListRow =
  | { readonly kind: 'Read'; readonly organization: ListedOrganization }
  | { readonly kind: 'Unreadable'; readonly fields: readonly string[] }

type OrganizationList =
  | { readonly kind: 'List'; readonly rows: readonly ListRow[] }
  | { readonly kind: 'BadFile'; readonly reason: 'TOO_LONG' | 'TOO_MANY' | 'EMPTY' | 'BROKEN' }

/** Reads a list of organisations: JSON, an array of objects, or CSV with a heading line, with `;`, `,` or tabs. */
export function readOrganizationList(content: string, format: 'csv' | 'json'): OrganizationList {
  if (content.length > maxListLength) return { kind: 'BadFile', reason: 'TOO_LONG' }
  const records = format === 'json' ? jsonRecords(content) : csvRecords(content)
  if (!records) return { kind: 'BadFile', reason: 'BROKEN' }
  if (records.length === 0) return { kind: 'BadFile', reason: 'EMPTY' }
  if (records.length > maxListedOrganizations) return { kind: 'BadFile', reason: 'TOO_MANY' }
  return { kind: 'List', rows: records.map(organizationOf) }
}

/** Reads one organisation of a list. */
export function organizationOf(record: unknown): ListRow {
  const read = v.safeParse(listed, withoutEmpty(record))
  if (read.success) return { kind: 'Read', organization: read.output }
  const fields = read.issues.map((issue) => v.getDotPath(issue) ?? 'row')
  return { kind: 'Unreadable', fields: [...new Set(fields)] }
}

/** CSV has no missing cells, and JSON of other systems has nulls: both are left out. */
const withoutEmpty = (record: unknown): unknown =>
  typeof record === 'object' && record !== null && !Array.isArray(record)
    ? Object.fromEntries(Object.entries(record).filter(([, value]) => value !== '' && value !== null))
    : record

function jsonRecords(content: string): readonly unknown[] | undefined {
  try {
    const parsed: unknown = JSON.parse(content)
    return Array.isArray(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

function csvRecords(content: string): readonly unknown[] | undefined {
  try {
    return parse(content, {
      bom: true,
      columns: (head: string[]) => head.map((name) => name.trim()),
      delimiter: [';', ',', '\t'],
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      max_record_size: 20_000,
    })
  } catch (problem) {
    if (problem instanceof CsvError) return undefined
    throw problem
  }
}
