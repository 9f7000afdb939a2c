import type { ESTree } from 'vite'
import { nameOf, placeOf, stringOf, visit, type Syntax } from './syntax.ts'

interface TextUse {
  /** The key as written, with `*` for each substitution of a template. */
  readonly key: string
  readonly namespaces: readonly string[]
  /** `file:line` */
  readonly place: string
  /** The names of the passed values; undefined when they cannot be determined. */
  readonly values: readonly string[] | undefined
}

/** The texts that a module uses: the uses, its strings (a key may be in a table), and problems. */
export interface TextUses {
  readonly uses: readonly TextUse[]
  readonly strings: ReadonlySet<string>
  readonly problems: readonly string[]
}

interface Source {
  readonly namespace: string
  readonly prefix: string
}

function property(object: ESTree.Node | undefined, name: string): ESTree.Node | undefined {
  if (object?.type !== 'ObjectExpression') return undefined
  const found = object.properties.find((part) => part.type === 'Property' && nameOf(part.key) === name)
  return found?.type === 'Property' ? found.value : undefined
}

/** The possible keys of an expression: a string, a template with substitutions, or either branch of a conditional. */
function keysOf(node: ESTree.Node | null | undefined): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return [node.quasis.map((part) => part.value.cooked ?? '').join('*')]
    case 'ConditionalExpression':
      return [...keysOf(node.consequent), ...keysOf(node.alternate)]
    case 'LogicalExpression':
      return [...keysOf(node.left), ...keysOf(node.right)]
    case 'ArrayExpression':
      return node.elements.flatMap(keysOf)
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return keysOf(node.expression)
    default:
      return []
  }
}

/** The names of the values in the second argument of `t`; undefined when an object is spread or passed whole. */
function valuesOf(options: ESTree.Node | undefined): string[] | undefined {
  if (options === undefined) return []
  if (options.type !== 'ObjectExpression') return undefined
  if (options.properties.some((part) => part.type !== 'Property')) return undefined
  return options.properties.flatMap((part) => (part.type === 'Property' ? (nameOf(part.key) ?? []) : []))
}

/**
 * The namespaces of each local name of `t`, declared by `const { t } = useTranslation('name')` and `t:
 * TFunction<'name'>`.
 */
function readSources(syntax: Syntax, problems: string[]): Map<string, Source[]> {
  const sources = new Map<string, Source[]>()
  const add = (name: string, source: Source) => sources.set(name, [...(sources.get(name) ?? []), source])
  visit(syntax, {
    VariableDeclarator({ id, init }) {
      if (init?.type !== 'CallExpression' || nameOf(init.callee) !== 'useTranslation') return
      const [first, options] = init.arguments
      const namespace = stringOf(first?.type === 'ArrayExpression' ? first.elements[0] : first)
      if (namespace === undefined) {
        problems.push(`${placeOf(syntax, init)} useTranslation names no namespace`)
        return
      }
      const prefix = stringOf(property(options, 'keyPrefix'))
      const parts = id.type === 'ObjectPattern' ? id.properties : []
      for (const part of parts) {
        if (part.type !== 'Property' || nameOf(part.key) !== 't') continue
        add(nameOf(part.value) ?? 't', { namespace, prefix: prefix === undefined ? '' : `${prefix}.` })
      }
    },
    Identifier(node) {
      const type = node.typeAnnotation?.typeAnnotation
      if (type?.type !== 'TSTypeReference' || nameOf(type.typeName) !== 'TFunction') return
      const argument = type.typeArguments?.params[0]
      const namespace = argument?.type === 'TSLiteralType' ? stringOf(argument.literal) : undefined
      if (namespace !== undefined) add(node.name, { namespace, prefix: '' })
    },
  })
  return sources
}

/** The texts that a module uses; `ownNamespace` is the default where the module names no namespace. */
export function textUses(syntax: Syntax, ownNamespace: string): TextUses {
  const uses: TextUse[] = []
  const strings = new Set<string>()
  const problems: string[] = []
  const sources = readSources(syntax, problems)
  const isText = (callee: ESTree.Node): string | undefined => {
    if (callee.type === 'MemberExpression') return nameOf(callee.property) === 't' ? '' : undefined
    const name = nameOf(callee) ?? ''
    return name === 't' || sources.has(name) ? name : undefined
  }
  const addUse = (
    node: ESTree.Node,
    keys: readonly string[],
    name: string,
    keyText: string | undefined,
    values?: string[],
  ) => {
    const own = sources.get(name) ?? [{ namespace: ownNamespace, prefix: '' }]
    for (const written of keys) {
      const [, before, rest = ''] = /^(?:([\w-]+):)?(.+)$/s.exec(written) ?? []
      const prefixes = new Set(before === undefined && keyText === undefined ? own.map(({ prefix }) => prefix) : [''])
      const namespace = before ?? keyText
      const namespaces = namespace === undefined ? [...new Set(own.map((each) => each.namespace))] : [namespace]
      for (const prefix of prefixes) uses.push({ key: prefix + rest, namespaces, place: placeOf(syntax, node), values })
    }
  }
  visit(syntax, {
    CallExpression(node) {
      const name = isText(node.callee)
      if (name === undefined) return
      const [first, options] = node.arguments
      addUse(node, keysOf(first), name, stringOf(property(options, 'ns')), valuesOf(options))
    },
    JSXOpeningElement(node) {
      if (node.name.type !== 'JSXIdentifier' || node.name.name !== 'Trans') return
      const attribute = (wanted: string): ESTree.Node | undefined => {
        const found = node.attributes.find((each) => each.type === 'JSXAttribute' && each.name.name === wanted)
        const value = found?.type === 'JSXAttribute' ? found.value : undefined
        return (value?.type === 'JSXExpressionContainer' ? value.expression : value) ?? undefined
      }
      const name = attribute('t')
      addUse(node, keysOf(attribute('i18nKey')), (name && nameOf(name)) ?? 't', stringOf(attribute('ns')))
    },
    Literal(node) {
      if (typeof node.value === 'string') strings.add(node.value)
    },
    TemplateLiteral(node) {
      if (node.expressions.length > 0) for (const key of keysOf(node)) strings.add(key)
    },
  })
  return { uses, strings, problems }
}
