import { isGenerated, projectFiles, root } from './project-files.ts'
import type { CheckResult } from './result.ts'
import { nameOf, placeOf, readSyntax, visit, type Syntax } from './syntax.ts'

// Development tools, and the one line of a program that passes the environment to platform/config.ts.
const mayRead = [
  /^platform\/config\.ts$/,
  /^apps\/[^/]+\/main\.ts$/,
  /^(tools|testing|bench)\//,
  /\.api\.test\.ts$/,
  /(^|\/)[a-z]+\.config\.ts$/,
]

// The bundler replaces these properties of import.meta.env at build time, so they are not settings.
const buildConstants = new Set(['DEV', 'PROD', 'SSR'])

/** The positions where a module reads the environment, in any syntax. */
export function environmentReads(syntax: Syntax): string[] {
  const places: string[] = []
  visit(syntax, {
    MemberExpression(node) {
      const { object, property } = node
      if (nameOf(property) !== 'env') {
        const inner = object.type === 'MemberExpression' ? object : undefined
        const isBuildTime = inner?.object.type === 'MetaProperty' && nameOf(inner.property) === 'env'
        if (isBuildTime && !buildConstants.has(nameOf(property) ?? '')) places.push(placeOf(syntax, node))
        return
      }
      const isGlobal = object.type === 'MemberExpression' && nameOf(object.property) === 'process'
      if (nameOf(object) === 'process' || isGlobal) places.push(placeOf(syntax, node))
    },
    VariableDeclarator(node) {
      if (node.init === null || nameOf(node.init) !== 'process' || node.id.type !== 'ObjectPattern') return
      const readsEnvironment = node.id.properties.some((part) => part.type === 'Property' && nameOf(part.key) === 'env')
      if (readsEnvironment) places.push(placeOf(syntax, node))
    },
    ImportDeclaration(node) {
      if (/^(node:)?process$/.test(node.source.value)) places.push(placeOf(syntax, node))
    },
  })
  return places
}

/** The reads of the environment below `house`, outside the allowed files. */
export async function findReads(house: string, paths: readonly string[]): Promise<string[]> {
  const modules = paths.filter(
    (path) => /\.(ts|tsx|mjs|js)$/.test(path) && !isGenerated(path) && !mayRead.some((pattern) => pattern.test(path)),
  )
  const found = await Promise.all(modules.map(async (path) => environmentReads(await readSyntax(house, path))))
  return found.flat()
}

/** Checks that only platform/config.ts reads the environment. */
export async function run(): Promise<CheckResult> {
  const paths = await projectFiles()
  const places = await findReads(root, paths)
  return {
    problems: places.map((place) => `${place} reads the environment; take the value from platform/config.ts`),
  }
}
