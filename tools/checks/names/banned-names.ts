import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isGenerated, projectFiles, root } from '#tools/checks/project-files.ts'
import type { CheckResult } from '#tools/checks/result.ts'
import { parse, placeOf, visit } from '#tools/checks/syntax.ts'

// Each with the word to use instead (docs/style.md).
const banned: readonly (readonly [RegExp, string])[] = [
  [/^(most|longest)[A-Z]/, 'max…'],
  [/^(MOST|LONGEST)_/, 'max…'],
  [/^patience$/, '…TimeoutMs'],
  [/[a-z]Standing$/, '…Status, …Progress or …Access'],
  [/organisation/i, 'organization'],
]
const possibleMatch = /\b(?:most|longest)[A-Z]|\b(?:MOST|LONGEST)_|\bpatience\b|[a-z]Standing\b|\w*organisation/i

// Released migrations never change; decisions retain the names of their time.
const keepsItsPath = /^(database\/migrations|docs\/decisions)\//

/** The banned names that a module declares or uses, as sentences. */
export function bannedNames(path: string, text: string): string[] {
  if (!possibleMatch.test(text)) return []
  const syntax = parse(path, text)
  const found = new Map<string, string>()
  visit(syntax, {
    Identifier(node) {
      const better = banned.find(([pattern]) => pattern.test(node.name))?.[1]
      if (better && !found.has(node.name))
        found.set(node.name, `${placeOf(syntax, node)} is called ${node.name}: use ${better}`)
    },
  })
  return [...found.values()]
}

/** Whether a path has another spelling of organization than code uses. */
export const isMisspeltPath = (path: string): boolean => /organisation/i.test(path) && !keepsItsPath.test(path)

/**
 * Checks that names use the words of docs/style.md, and that paths and identifiers have one spelling of
 * organization.
 */
export async function run(): Promise<CheckResult> {
  const paths = await projectFiles()
  const modules = paths.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !isGenerated(path))
  const found = await Promise.all(
    modules.map(async (path) => bannedNames(path, await readFile(join(root, path), 'utf8'))),
  )
  const spelt = paths.filter(isMisspeltPath).map((path) => `${path}: code spells it organization`)
  return { problems: [...spelt, ...found.flat()], note: `${modules.length} modules` }
}
