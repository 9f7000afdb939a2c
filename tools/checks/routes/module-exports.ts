import { posix } from 'node:path'
import type { ESTree } from 'vite'
import type { Syntax } from '#tools/checks/syntax.ts'

/** An export of a module of the project; `*` stands for all of them. */
export interface Export {
  readonly module: string
  readonly name: string
}

/** The path of an imported module of the project; undefined for packages and other files. */
export function resolveModule(source: string, importer: string): string | undefined {
  if (!/\.tsx?$/.test(source)) return undefined
  if (source.startsWith('#')) return source.slice(1)
  return source.startsWith('.') ? posix.join(posix.dirname(importer), source) : undefined
}

const exportedName = (node: ESTree.Node): string =>
  node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : ''

/** The values that a module imports statically from modules of the project, with their local names. */
export function importsOf({ program, path }: Syntax): (Export & { readonly local: string })[] {
  return program.body.flatMap((node) => {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') return []
    const module = resolveModule(node.source.value, path)
    if (module === undefined) return []
    return node.specifiers.flatMap((each) => {
      if (each.type !== 'ImportSpecifier') return [{ module, name: '*', local: each.local.name }]
      return each.importKind === 'type' ? [] : [{ module, name: exportedName(each.imported), local: each.local.name }]
    })
  })
}

/** The exports that a module passes on from other modules, by their name: `export { a as b } from './a.ts'`. */
export function passedOn({ program, path }: Syntax): Map<string, Export> {
  const found = new Map<string, Export>()
  for (const node of program.body) {
    if (node.type !== 'ExportNamedDeclaration' || !node.source || node.exportKind === 'type') continue
    const module = resolveModule(node.source.value, path)
    if (module === undefined) continue
    for (const { local, exported } of node.specifiers)
      found.set(exportedName(exported), { module, name: exportedName(local) })
  }
  return found
}
