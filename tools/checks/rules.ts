import type { ESTree } from 'vite'
import { projectFiles, root } from './project-files.ts'
import type { CheckResult } from './result.ts'
import { readSyntax, visit, type Syntax } from './syntax.ts'

/** The implemented numbered rules of the product, by their letter: the title of a test must name each of them. */
const built: Readonly<Record<string, readonly number[]>> = {
  M: range(1, 11),
  R: range(1, 18),
  F: range(1, 4),
  A: [1, 3, 4, 5],
  E: range(1, 4),
  I: range(5, 9),
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

const builtRules = Object.entries(built).flatMap(([letter, numbers]) => numbers.map((number) => letter + number))

const testing = new Set(['test', 'it', 'describe'])

/** The name of the called function: `test` in `test.each(rows)('title', …)`. */
function calledName(node: ESTree.Node): string | undefined {
  if (node.type === 'CallExpression') return calledName(node.callee)
  if (node.type === 'MemberExpression') return calledName(node.object)
  if (node.type === 'TaggedTemplateExpression') return calledName(node.tag)
  return node.type === 'Identifier' ? node.name : undefined
}

/** The titles of the tests and groups of a module, without the substitutions of templates. */
function titlesIn(syntax: Syntax): string[] {
  const titles: string[] = []
  visit(syntax, {
    CallExpression({ callee, arguments: [title] }) {
      if (!testing.has(calledName(callee) ?? '')) return
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.push(title.value)
      if (title?.type === 'TemplateLiteral') titles.push(title.quasis.map(({ value }) => value.cooked ?? '').join(' '))
    },
  })
  return titles
}

/** The rules that a title names before its colon: "R6 (D), R14: …". */
export function rulesIn(title: string): string[] {
  const [, named = ''] = /^([A-Z]\d[^:]*):/.exec(title) ?? []
  return named.match(/\b[A-Z]\d{1,2}\b/g) ?? []
}

/** The rules of `wanted` that no test below `house` names. */
export async function unnamedRules(house: string, paths: readonly string[], wanted: readonly string[]) {
  const tests = paths.filter((path) => /\.test\.tsx?$/.test(path))
  const titles = await Promise.all(tests.map(async (path) => titlesIn(await readSyntax(house, path))))
  const named = new Set(titles.flat().flatMap(rulesIn))
  return wanted.filter((rule) => !named.has(rule))
}

/** Checks that every implemented rule is named in the title of a test. */
export async function run(): Promise<CheckResult> {
  const unnamed = await unnamedRules(root, await projectFiles(), builtRules)
  return {
    problems: unnamed.map((rule) => `no test names ${rule} in its title`),
    note: `${builtRules.length} rules`,
  }
}
