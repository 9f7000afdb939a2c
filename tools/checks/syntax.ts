import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync, Visitor, type ESTree, type VisitorObject } from 'vite'

/** A module of TypeScript or JavaScript: its text and its syntax tree. */
export interface Syntax {
  readonly path: string
  readonly text: string
  readonly program: ESTree.Program
}

/**
 * Parses a module; the extension of `path` determines whether it is TypeScript and may contain JSX. @throws when it
 * has a syntax error
 */
export function parse(path: string, text: string): Syntax {
  const { program, errors } = parseSync(path, text)
  const [error] = errors
  if (error) throw new Error(`${path} does not parse: ${error.message}`)
  return { path, text, program }
}

/** Reads and parses a module of the project. */
export async function readSyntax(house: string, path: string): Promise<Syntax> {
  return parse(path, await readFile(join(house, path), 'utf8'))
}

/** Calls the visitor for every node of the tree. */
export function visit({ program }: Syntax, visitor: VisitorObject): void {
  new Visitor(visitor).visit(program)
}

/** The `file:line` of a node. */
export function placeOf({ path, text }: Syntax, node: { readonly start: number }): string {
  return `${path}:${text.slice(0, node.start).split('\n').length}`
}

/** The value of a string literal or of a template without substitutions, else undefined. */
export function stringOf(node: ESTree.Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

/** The name of a key or property that is written literally: `a.name`, `a['name']`, `{ name }`. */
export function nameOf(node: ESTree.Node): string | undefined {
  return node.type === 'Identifier' ? node.name : stringOf(node)
}
