import { dirname } from 'node:path'
import { isGenerated, projectFiles } from '#tools/checks/project-files.ts'
import type { CheckResult } from '#tools/checks/result.ts'

export const maxFiles = 25

// Folders whose files are looked up by name or number, not browsed.
const lists = /^(database\/migrations|docs\/decisions|content\/(courses|films|scenes|media\/.+)|testing\/journeys)$/

/** The folders that directly contain too many files, as sentences. */
export function wideFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts]
    .filter(([folder, count]) => !lists.test(folder) && count > maxFiles)
    .map(([folder, count]) => `${folder} holds ${count} files: sort them into sub-folders by what they are about`)
}

/** Checks that a folder directly contains at most 25 files. */
export async function run(): Promise<CheckResult> {
  const paths = (await projectFiles()).filter((path) => !isGenerated(path))
  return { problems: wideFolders(paths), note: `at most ${maxFiles} files` }
}
