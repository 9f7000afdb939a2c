import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFiles, root } from './project-files.ts'
import type { CheckResult } from './result.ts'

const page = 'docs/security.md'

/**
 * The number of requirements of levels 1 and 2 in each section of OWASP ASVS 5.0; they are numbered from 1 without
 * gaps.
 */
const requirementsBySection: Readonly<Record<string, number>> = {
  'V1.1': 2,
  'V1.2': 9,
  'V1.3': 11,
  'V1.4': 3,
  'V1.5': 2,
  'V2.1': 3,
  'V2.2': 3,
  'V2.3': 4,
  'V2.4': 1,
  'V3.2': 2,
  'V3.3': 4,
  'V3.4': 6,
  'V3.5': 5,
  'V3.7': 2,
  'V4.1': 3,
  'V4.2': 1,
  'V4.3': 2,
  'V4.4': 4,
  'V5.1': 1,
  'V5.2': 3,
  'V5.3': 2,
  'V5.4': 3,
  'V6.1': 3,
  'V6.2': 12,
  'V6.3': 4,
  'V6.4': 4,
  'V6.5': 5,
  'V6.6': 3,
  'V6.8': 4,
  'V7.1': 3,
  'V7.2': 4,
  'V7.3': 2,
  'V7.4': 5,
  'V7.5': 2,
  'V7.6': 2,
  'V8.1': 2,
  'V8.2': 3,
  'V8.3': 1,
  'V8.4': 1,
  'V9.1': 3,
  'V9.2': 4,
  'V10.1': 2,
  'V10.2': 2,
  'V10.3': 4,
  'V10.4': 11,
  'V10.5': 5,
  'V10.6': 2,
  'V10.7': 3,
  'V11.1': 2,
  'V11.2': 3,
  'V11.3': 3,
  'V11.4': 4,
  'V11.5': 1,
  'V11.6': 1,
  'V12.1': 3,
  'V12.2': 2,
  'V12.3': 4,
  'V13.1': 1,
  'V13.2': 5,
  'V13.3': 2,
  'V13.4': 5,
  'V14.1': 2,
  'V14.2': 4,
  'V14.3': 3,
  'V15.1': 3,
  'V15.2': 3,
  'V15.3': 7,
  'V16.1': 1,
  'V16.2': 5,
  'V16.3': 4,
  'V16.4': 3,
  'V16.5': 3,
  'V17.1': 1,
  'V17.2': 4,
  'V17.3': 2,
}

const requirements = Object.entries(requirementsBySection).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
)

/** The evidence that a line must name in addition to its text. */
const evidenceByStatus = {
  held: 'test',
  designed: 'file',
  partly: 'words',
  open: 'words',
  operator: 'words',
  none: 'words',
} as const

type Status = keyof typeof evidenceByStatus

const isStatus = (text: string): text is Status => Object.hasOwn(evidenceByStatus, text)

/**
 * The problems of the page of requirements.
 * @param markdown lines such as "- V1.2.4 (L1, held) Statements bind their values. `platform/x.test.ts`"
 * @param files the existing paths
 */
export function checkSecurityPage(markdown: string, files: ReadonlySet<string>): string[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('- V'))
  const named = rows.map((row) => row.split(' ')[1] ?? '')
  return [
    ...requirements.filter((id) => !named.includes(id)).map((id) => `${id} is missing`),
    ...named.filter((id, index) => named.indexOf(id) !== index).map((id) => `${id} stands twice`),
    ...rows.flatMap((row) => checkRow(row, files)),
  ]
}

function checkRow(row: string, files: ReadonlySet<string>): string[] {
  const [, id = row, status = '', rest = ''] = /^- (V\d+\.\d+\.\d+) \(L[12], (\w+)\) ?(.*)$/.exec(row) ?? []
  if (!requirements.includes(id)) return [`${id} is no requirement of level 1 or 2`]
  if (!isStatus(status)) return [`${id} has the unknown status ${status}`]
  const paths = [...rest.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.\w+)`/g)].map(([, path = '']) => path)
  const lost = paths.filter((path) => !files.has(path)).map((path) => `${id} names ${path}, which does not exist`)
  return [...lost, ...evidenceProblem(id, status, { rest, paths })]
}

function evidenceProblem(id: string, status: Status, { rest, paths }: { rest: string; paths: string[] }): string[] {
  const wanted = evidenceByStatus[status]
  if (wanted === 'test' && !paths.some((path) => path.includes('.test.'))) return [`${id} is held by no test`]
  if (wanted === 'file' && paths.length === 0) return [`${id} names no file`]
  return rest === '' ? [`${id} says nothing`] : []
}

/**
 * Checks that every requirement of OWASP ASVS 5.0, levels 1 and 2, has one line with its evidence in
 * docs/security.md.
 */
export async function run(): Promise<CheckResult> {
  const markdown = await readFile(join(root, page), 'utf8')
  const problems = checkSecurityPage(markdown, new Set(await projectFiles()))
  return { problems: problems.map((problem) => `${page}: ${problem}`), note: `${requirements.length} requirements` }
}
