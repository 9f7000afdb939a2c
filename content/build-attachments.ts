/** Builds the attachments of the catalogue's courses into `attachments/`. Usage: node content/build-attachments.ts */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '#values/language.ts'
import { orders } from './orders.ts'
import { workbook } from './workbook.ts'

const folder = join(import.meta.dirname, 'attachments', 'excel-fra-null')
await mkdir(folder, { recursive: true })
for (const language of languages) {
  const { title, table } = orders(language)
  await writeFile(join(folder, `ordrer-${language}.xlsx`), workbook(table, language, title))
}
