import type { ESTree } from 'vite'
import { nameOf, placeOf, stringOf, visit, type Syntax } from '#tools/checks/syntax.ts'
import { isLikelySql, tablesInSql } from './tables-in-sql.ts'

/** A table used by a module, and the position. */
export interface TableUse {
  readonly table: string
  /** `file:line` */
  readonly place: string
}

const acceptsTable =
  /^(selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|using|from|table|(inner|left|right|full|cross)Join(Lateral)?|(cross|outer)Apply)$/

/** The table of Kysely's `name`, `name as alias` or `schema.name`. */
function tableOf(reference: string): string {
  const [name = ''] = reference.trim().split(/\s+/)
  return name.slice(name.lastIndexOf('.') + 1)
}

function tablesOfArgument(argument: ESTree.Node | undefined): string[] {
  const elements = argument?.type === 'ArrayExpression' ? argument.elements : [argument]
  return elements.flatMap((element) => {
    const text = stringOf(element)
    return text === undefined ? [] : [tableOf(text)]
  })
}

// Array.from, Buffer.from and similar calls are not queries.
function isQuery(object: ESTree.Node): boolean {
  return object.type !== 'Identifier' || !/^[A-Z]/.test(object.name)
}

/**
 * The tables that a module uses: in Kysely's builder, in `sql` templates and SQL strings, and as `Tables['name']`.
 */
export function tableUses(syntax: Syntax): TableUse[] {
  const uses: TableUse[] = []
  const note = (node: ESTree.Node, tables: readonly string[]) => {
    for (const table of tables) uses.push({ table, place: placeOf(syntax, node) })
  }
  visit(syntax, {
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || !isQuery(callee.object)) return
      const name = nameOf(callee.property)
      if (name !== undefined && acceptsTable.test(name)) note(node, tablesOfArgument(node.arguments[0]))
    },
    TaggedTemplateExpression(node) {
      if (nameOf(node.tag) !== 'sql') return
      note(node, tablesInSql(node.quasi.quasis.map((part) => part.value.cooked ?? '').join(' ? ')))
    },
    TemplateLiteral(node) {
      const text = node.quasis.map((part) => part.value.cooked ?? '').join(' ? ')
      if (isLikelySql(text)) note(node, tablesInSql(text))
    },
    Literal(node) {
      if (typeof node.value === 'string' && isLikelySql(node.value)) note(node, tablesInSql(node.value))
    },
    TSIndexedAccessType(node) {
      const { objectType, indexType } = node
      if (objectType.type !== 'TSTypeReference' || nameOf(objectType.typeName) !== 'Tables') return
      if (indexType.type === 'TSLiteralType') note(node, tablesOfArgument(indexType.literal))
    },
  })
  return uses.filter((use, index) => uses.findIndex((other) => sameUse(use, other)) === index)
}

function sameUse(one: TableUse, other: TableUse): boolean {
  return one.table === other.table && one.place === other.place
}
