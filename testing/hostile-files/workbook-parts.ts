import { zipOf, type ZipPart } from './zip-writer.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The default rows of a workbook: a header and one person. */
export const usualRows =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
  '<row r="2"><c r="A2" t="inlineStr"><is><t>Kari Lund</t></is></c><c r="B2" t="inlineStr"><is><t>kari@bakken.test</t></is></c></row>'

export const sheetOf = (rows: string): string =>
  `${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`

/** The parts of a small valid workbook (ECMA-376), and what one case changes in it. */
export interface WorkbookParts {
  readonly sheet?: string | Uint8Array
  readonly strings?: string | Uint8Array
  readonly styles?: string | Uint8Array
  readonly workbook?: string | Uint8Array
  readonly relations?: string | Uint8Array
  /** In addition to the default parts. */
  readonly more?: readonly ZipPart[]
}

export const stringsOf = (items: string): string => `${head}<sst xmlns="${main}">${items}</sst>`

const usual = {
  strings: stringsOf('<si><t>Navn</t></si><si><t>E-post</t></si>'),
  styles: `${head}<styleSheet xmlns="${main}"><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>`,
  workbook: `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Ark1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  relations:
    `${head}<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/>` +
    `<Relationship Id="rId3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  types:
    `${head}<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>',
  package:
    `${head}<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
}

export const workbookParts = (given: WorkbookParts = {}): ZipPart[] => [
  { name: '[Content_Types].xml', content: usual.types },
  { name: '_rels/.rels', content: usual.package },
  { name: 'xl/workbook.xml', content: given.workbook ?? usual.workbook },
  { name: 'xl/_rels/workbook.xml.rels', content: given.relations ?? usual.relations },
  { name: 'xl/sharedStrings.xml', content: given.strings ?? usual.strings },
  { name: 'xl/styles.xml', content: given.styles ?? usual.styles },
  { name: 'xl/worksheets/sheet1.xml', content: given.sheet ?? sheetOf(usualRows) },
  ...(given.more ?? []),
]

export const workbookOf = (given?: WorkbookParts): Buffer => zipOf(workbookParts(given))

/** A default workbook with one part changed. */
export const workbookWith = (name: string, change: Partial<ZipPart>): Buffer =>
  zipOf(workbookParts().map((part) => (part.name === name ? { ...part, ...change } : part)))
