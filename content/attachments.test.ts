import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { languages } from '#values/language.ts'
import { orders } from './orders.ts'
import { workbook } from './workbook.ts'

test.each(languages)(
  'C2: the practice list in %s is the one that its words make, in a workbook that is whole',
  (language) => {
    const committed = readFileSync(join(import.meta.dirname, 'attachments/excel-fra-null', `ordrer-${language}.xlsx`))
    const { title, table } = orders(language)
    const parts = unzipSync(committed)
    const made = unzipSync(workbook(table, language, title))
    expect(Object.keys(parts)).toEqual(Object.keys(made))
    for (const [name, bytes] of Object.entries(made))
      expect(Buffer.compare(bytes, parts[name] ?? Buffer.alloc(0))).toBe(0)
    expect(new Set(table.header).size).toBe(table.header.length)
    expect(table.rows.every((row) => row.length === table.header.length)).toBe(true)
  },
)
