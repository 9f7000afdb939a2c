import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isText, projectFiles, root } from './project-files.ts'
import type { CheckResult } from './result.ts'

// The home folders of users and build machines. In addresses of the site (`/no/home/…`) something precedes them.
const machinePath =
  /(?<![\w.$}/)*-])(?:\/(?:home|Users)\/[a-z][\w.-]*\/|\/(?:root|work|workspace|builds)\/[\w.-]|[A-Z]:\\(?:Users|work)\\)/

/** The numbers, from 1, of the lines that contain a path of a developer's machine. */
export function linesWithMachinePaths(text: string): number[] {
  if (!machinePath.test(text)) return []
  return text.split('\n').flatMap((line, index) => (machinePath.test(line) ? [index + 1] : []))
}

/** Checks that no file contains a path of the machine it was written on. */
export async function run(): Promise<CheckResult> {
  const texts = (await projectFiles()).filter((path) => isText(path))
  const found = await Promise.all(
    texts.map(async (path) => {
      const lines = linesWithMachinePaths(await readFile(join(root, path), 'utf8'))
      return lines.map((line) => `${path}:${line} holds a path of somebody’s machine`)
    }),
  )
  return { problems: found.flat(), note: `${texts.length} texts` }
}
