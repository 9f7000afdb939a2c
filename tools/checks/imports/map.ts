import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cruiseProject } from './dependencies.ts'
import { featureCircles } from './feature-circles.ts'
import { projectFiles, root } from '#tools/checks/project-files.ts'
import type { CheckResult } from '#tools/checks/result.ts'

/**
 * The arrows between features in the first mermaid diagram of a page, as `courses --> accounts`; names without
 * arrows too.
 */
export function drawn(page: string): string[] {
  const drawing = /```mermaid\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  return drawing
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('graph '))
}

/**
 * The arrows in the code: features that import another feature’s index, and the names of features that import none.
 */
export function leanings(features: readonly string[], imports: readonly (readonly [string, string])[]): string[] {
  const arrows = imports.flatMap(([from, to]) => {
    const [one, other] = [from, to].map((path) => /^features\/([^/]+)\//.exec(path)?.[1])
    return one && other && one !== other && !from.includes('.test.') ? [`${one} --> ${other}`] : []
  })
  const alone = features.filter((name) => !arrows.some((arrow) => arrow.split(' --> ').includes(name)))
  return [...new Set([...arrows, ...alone])].sort()
}

/**
 * Checks that docs/map.md shows all features and their imports, and that there is no cycle, server and web together.
 */
export async function run(): Promise<CheckResult> {
  const paths = await projectFiles()
  const features = [...new Set(paths.flatMap((path) => /^features\/([^/]+)\//.exec(path)?.[1] ?? []))]
  const { imports } = await cruiseProject()
  const wanted = leanings(features, imports)
  const found = drawn(await readFile(join(root, 'docs/map.md'), 'utf8'))
  return {
    problems: [
      ...featureCircles(wanted).map((group) => `${group.join(', ')} import each other in a circle`),
      ...wanted.filter((line) => !found.includes(line)).map((line) => `docs/map.md does not draw: ${line}`),
      ...found.filter((line) => !wanted.includes(line)).map((line) => `docs/map.md draws what is not so: ${line}`),
    ],
    note: `${features.length} features`,
  }
}
