import { checkSheet, sharedLengthsOf, type SheetLimits } from './check-sheet.ts'
import { must, WorkbookRefused, type WorkbookProblem } from './problem.ts'
import { unpackXml } from './unpack-entry.ts'
import { attribute, visitXmlTags } from './xml-tags.ts'
import { zipEntries, type ZipEntry } from './zip-directory.ts'

export interface WorkbookLimits extends SheetLimits {
  /** Bytes that the parts which are read may unpack to, together. */
  readonly maxUnpacked: number
}

export type CheckedWorkbook =
  | { readonly kind: 'Checked'; readonly parts: Readonly<Record<string, Buffer>> }
  /** `found` describes the file, for the log. */
  | { readonly kind: 'Refused'; readonly problem: WorkbookProblem; readonly found: string }

const workbookPart = 'xl/workbook.xml'
const relationsPart = 'xl/_rels/workbook.xml.rels'
const contentTypesPart = '[Content_Types].xml'
const packageRelationsPart = '_rels/.rels'

/**
 * Goes through a workbook (ECMA-376, Part 2 for its package) before any library sees it.
 * @returns the parts that a reader of the first sheet needs, unpacked, and no others: pictures, macros, embedded objects
 * and further sheets stay packed
 */
export function checkedWorkbook(bytes: Uint8Array, limits: WorkbookLimits): CheckedWorkbook {
  try {
    return { kind: 'Checked', parts: partsOf(bytes, limits) }
  } catch (error) {
    if (!(error instanceof WorkbookRefused)) throw error
    return { kind: 'Refused', problem: error.problem, found: error.message }
  }
}

function partsOf(bytes: Uint8Array, limits: WorkbookLimits): Record<string, Buffer> {
  const entries = new Map(zipEntries(bytes).map((entry) => [entry.name, entry]))
  must(entries.has(workbookPart), 'WRONG_KIND', 'no workbook')
  let unpacked = 0
  const part = (name: string): Buffer | undefined => {
    const entry: ZipEntry | undefined = entries.get(name)
    if (!entry) return undefined
    unpacked += entry.size
    must(unpacked <= limits.maxUnpacked, 'TOO_LARGE', 'parts unpack to too much')
    return unpackXml(entry)
  }
  const needed = (name: string): Buffer => {
    const xml = part(name)
    must(xml !== undefined, 'BROKEN', `no ${name.slice(0, 80)}`)
    return xml
  }

  const workbook = needed(workbookPart)
  const relations = needed(relationsPart)
  const { sheet: sheetPart, sharedStrings: stringsPart, styles: stylesPart } = namesOf(workbook, relations)
  const strings = part(stringsPart)
  const styles = part(stylesPart)
  const sheet = needed(sheetPart)
  if (styles) visitXmlTags(styles, () => undefined)
  checkSheet(sheet, strings ? sharedLengthsOf(strings) : [], limits)

  const parts: Record<string, Buffer> = { [workbookPart]: workbook, [relationsPart]: relations, [sheetPart]: sheet }
  if (strings) parts[stringsPart] = strings
  if (styles) parts[stylesPart] = styles
  for (const name of [contentTypesPart, packageRelationsPart]) {
    const xml = part(name)
    if (!xml) continue
    visitXmlTags(xml, () => undefined)
    parts[name] = xml
  }
  return parts
}

/** Which parts the first sheet, the shared strings and the styles are (18.2.19, and Part 2, 9.3). */
function namesOf(workbook: Buffer, relations: Buffer) {
  let relationId: string | undefined
  visitXmlTags(workbook, (tag) => {
    if (tag.name === 'sheet' && tag.kind !== 'Close' && attribute(tag, 'name')) relationId ??= attribute(tag, 'id')
  })
  let sheet: string | undefined
  let sharedStrings = 'xl/sharedStrings.xml'
  let styles = 'xl/styles.xml'
  visitXmlTags(relations, (tag) => {
    if (tag.name !== 'Relationship' || tag.kind === 'Close') return
    const [type = '', target = ''] = [attribute(tag, 'Type'), attribute(tag, 'Target')]
    if (type.endsWith('/worksheet') && attribute(tag, 'Id') === relationId) sheet = partOf(target)
    if (type.endsWith('/sharedStrings')) sharedStrings = partOf(target)
    if (type.endsWith('/styles')) styles = partOf(target)
  })
  must(relationId !== undefined && sheet !== undefined, 'BROKEN', 'no first sheet')
  return { sheet, sharedStrings, styles }
}

/** A target of the workbook's relations: below `xl/`, or from the archive's root. */
const partOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
