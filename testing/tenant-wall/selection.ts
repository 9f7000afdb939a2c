import {
  getNamedType,
  isInterfaceType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'

/** Deeper or larger selections show nothing more of an organisation; besides, the size of operations is limited. */
const deepest = 3
const widest = 300

/** A part of a selection, filled in level by level. */
interface Part {
  readonly of: GraphQLNamedType
  readonly depth: number
  /** The field names that occur in several members of a union, possibly with different types: each gets an alias. */
  readonly twice: ReadonlySet<string>
  readonly lines: (string | readonly [string, Part])[]
}

/** The literals for required arguments, by type. */
const literals: Readonly<Record<string, string>> = { Int: '1', Boolean: 'false', String: '"elsi4-1"' }

/** A selection of all fields of a type, the nearest first, a few levels deep; empty for a scalar. */
export function selectionOf(schema: GraphQLSchema, type: GraphQLNamedType): string {
  if (isLeafType(type)) return ''
  const whole: Part = { of: type, depth: 0, twice: new Set(), lines: [] }
  const waiting = [whole]
  let left = widest
  const open = (part: Part, before: string, of: GraphQLNamedType, depth: number, twice = new Set<string>()) => {
    const inner: Part = { of, depth, twice, lines: [] }
    part.lines.push([before, inner])
    waiting.push(inner)
  }
  const fill = (part: Part, of: GraphQLObjectType) => {
    for (const field of Object.values(of.getFields())) {
      const given = argumentsOf(field)
      const named = getNamedType(field.type)
      if (given === undefined || left <= 0 || (!isLeafType(named) && part.depth >= deepest)) continue
      left -= 1
      const line = `${part.twice.has(field.name) ? `${of.name}_${field.name}: ` : ''}${field.name}${given}`
      if (isLeafType(named)) part.lines.push(line)
      else open(part, line, named, part.depth + 1)
    }
  }
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
    const { of, depth } = part
    if (isUnionType(of) || isInterfaceType(of)) {
      const possible = schema.getPossibleTypes(of)
      const names = possible.flatMap((each) => Object.keys(each.getFields()))
      const twice = new Set(names.filter((name, place) => names.indexOf(name) !== place))
      for (const each of possible) open(part, `... on ${each.name}`, each, depth, twice)
    } else if (isObjectType(of)) fill(part, of)
  }
  return written(whole)
}

/** The required arguments, as GraphQL source; undefined when there are none. */
function argumentsOf(field: GraphQLField<unknown, unknown>): string | undefined {
  const needed = field.args.filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined)
  const given = needed.map((arg) => ({ name: arg.name, literal: literals[getNamedType(arg.type).name] }))
  if (given.some(({ literal }) => literal === undefined)) return undefined
  return given.length > 0 ? `(${given.map(({ name, literal }) => `${name}: ${literal}`).join(', ')})` : ''
}

const written = ({ lines }: Part): string =>
  `{ __typename ${lines.map((line) => (typeof line === 'string' ? line : `${line[0]} ${written(line[1])}`)).join(' ')} }`
