import { strToU8, zipSync, type Zippable } from 'fflate'
import type { DataFile, DataTable, Person } from '#platform/personal-data.ts'
import { csvLines } from '#platform/tables/index.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'
import { dataExportTexts } from './data-export-texts.ts'

/** The contents of a data export. */
interface ArchiveParts {
  readonly person: Person
  readonly madeAt: Date
  readonly tables: readonly DataTable[]
  readonly files: readonly DataFile[]
}

/**
 * Packs a data export as ZIP: a readme in the user's language, every table as CSV, all tables as data.json, and files
 * such as certificates. The same parts give the same bytes.
 */
export function dataArchive({ person, madeAt, tables, files }: ArchiveParts): Uint8Array {
  const { language } = person
  const texts = dataExportTexts[language]
  const contents: Record<string, Uint8Array> = {
    [`${texts.readme}.txt`]: strToU8(readme({ person, madeAt, tables, files })),
    'data.json': strToU8(`${JSON.stringify(asJson({ person, madeAt, tables }), null, 2)}\n`),
  }
  for (const { file, columns, rows } of tables) {
    const keys = Object.keys(columns)
    const heading = Object.values(columns).map((names) => names[language])
    const cells = rows.map((row) => keys.map((key) => row[key] ?? null))
    contents[`${file[language]}.csv`] = csvLines(language, [heading, ...cells], { isFirst: true, times: 'UTC' })
  }
  for (const { path, content } of files) contents[path] = content
  const packed: Zippable = {}
  for (const [path, content] of Object.entries(contents))
    // a PDF is packed already
    packed[`kursiva/${path}`] = [content, { mtime: madeAt, level: path.endsWith('.pdf') ? 0 : 6 }]
  return zipSync(packed)
}

const asJson = ({ person, madeAt, tables }: Omit<ArchiveParts, 'files'>) => ({
  format: 'kursiva-personal-data',
  version: 1,
  madeAt,
  userId: person.userId,
  language: person.language,
  data: Object.fromEntries(tables.map(({ key, rows }) => [key, rows])),
})

function readme({ person, madeAt, tables, files }: ArchiveParts): string {
  const { language, email } = person
  const texts = dataExportTexts[language]
  const lines = tables.map(
    ({ file, about, rows }) => `${file[language]}.csv (${texts.rows(rows.length)})\r\n    ${about[language]}`,
  )
  const made = madeAt.toISOString().slice(0, 16).replace('T', ' ')
  return [
    texts.title,
    fillPlaceholders(texts.made, { email, time: `${made} UTC` }),
    ...lines,
    ...(files.length > 0 ? [texts.files(files.length)] : []),
    texts.json,
    texts.secrets,
    texts.rights,
    '',
  ].join('\r\n\r\n')
}
