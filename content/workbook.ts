import { strToU8, zipSync } from 'fflate'

/** A cell: text, a number, or a date. */
type Cell = string | number | Date

/** A list on a sheet: one header row, then one row per event, as a named table. */
export interface WorkbookTable {
  /** The name of both sheet and table: letters only. */
  readonly name: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  /** Column widths in characters. */
  readonly widths: readonly number[]
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Dates are numbers of days since this one (ECMA-376, part 1, section 18.17.4.1). */
const dayZero = Date.UTC(1899, 11, 30)
/** Styles by their index in `cellXfs`. */
const style = { header: 1, day: 2, figure: 3 }

/**
 * Builds a workbook (Office Open XML, ECMA-376) of one sheet with one table. The same table always gives the same
 * bytes.
 */
export function workbook(table: WorkbookTable, language: string, title: string): Uint8Array {
  const file = (text: string) => strToU8(head + text)
  return zipSync(
    {
      '[Content_Types].xml': file(
        `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/tables/table1.xml" ContentType="${types}.table+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
      ),
      '_rels/.rels': file(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
      ),
      'docProps/core.xml': file(
        `<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title><dc:creator>Kursiva</dc:creator><dc:language>${language}</dc:language></cp:coreProperties>`,
      ),
      'xl/workbook.xml': file(
        `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="${escaped(table.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': file(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
      ),
      'xl/styles.xml': file(
        `<styleSheet ${main}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="3" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
      ),
      'xl/worksheets/sheet1.xml': file(sheetOf(table)),
      'xl/worksheets/_rels/sheet1.xml.rels': file(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/table" Target="../tables/table1.xml"/></Relationships>`,
      ),
      'xl/tables/table1.xml': file(tableOf(table)),
    },
    { mtime: new Date(2026, 0, 1), level: 9 },
  )
}

function sheetOf({ header, rows, widths }: WorkbookTable): string {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  const lines = [header, ...rows].map(
    (cells, row) => `<row r="${row + 1}">${cells.map((cell, at) => cellOf(cell, at, row + 1)).join('')}</row>`,
  )
  return `<worksheet ${main} xmlns:r="${relations}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData><tableParts count="1"><tablePart r:id="rId1"/></tableParts></worksheet>`
}

function cellOf(cell: Cell, at: number, row: number): string {
  const place = `r="${letter(at)}${row}"`
  if (cell instanceof Date) return `<c ${place} s="${style.day}"><v>${(cell.getTime() - dayZero) / 86_400_000}</v></c>`
  if (typeof cell === 'number') return `<c ${place} s="${style.figure}"><v>${cell}</v></c>`
  return `<c ${place} t="inlineStr"${row === 1 ? ` s="${style.header}"` : ''}><is><t>${escaped(cell)}</t></is></c>`
}

function tableOf({ name, header, rows }: WorkbookTable): string {
  const ref = `A1:${letter(header.length - 1)}${rows.length + 1}`
  const columns = header.map((column, at) => `<tableColumn id="${at + 1}" name="${escaped(column)}"/>`)
  return `<table ${main} id="1" name="${escaped(name)}" displayName="${escaped(name)}" ref="${ref}"><autoFilter ref="${ref}"/><tableColumns count="${header.length}">${columns.join('')}</tableColumns><tableStyleInfo name="TableStyleLight1" showRowStripes="1"/></table>`
}

const letter = (at: number) => String.fromCharCode(65 + at)

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
