import { readFile } from 'node:fs/promises'
import {
  buildSchema,
  getNamedType,
  isCompositeType,
  isListType,
  getNullableType,
  isObjectType,
  Kind,
  parse,
  print,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type SelectionSetNode,
} from 'graphql'
import { expect, test } from 'vitest'
import { typePolicies } from './type-policies.ts'

/** A field of a query, with the type that has the field. */
type Asked = readonly [GraphQLNamedType, FieldNode]

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')
const schema = buildSchema(await read('schema.graphql'))
const documents = Object.values<string>(JSON.parse(await read('generated/graphql/persisted-documents.json'))).map(
  (text) => parse(text),
)

/**
 * The fields that each query requests of objects without a cache entry of their own, by the place where they are stored.
 * An object has its own cache entry when a query requests its `id`.
 */
function storedInside(): Map<string, Map<string, Set<string>>> {
  const stored = new Map<string, Map<string, Set<string>>>()
  for (const { definitions } of documents) {
    const fragments = new Map<string, FragmentDefinitionNode>()
    for (const part of definitions) if (part.kind === Kind.FRAGMENT_DEFINITION) fragments.set(part.name.value, part)
    const flatten = (type: GraphQLNamedType, { selections }: SelectionSetNode): readonly Asked[] =>
      selections.flatMap((part) => {
        if (part.kind === Kind.FIELD) return part.name.value.startsWith('__') ? [] : [[type, part] as const]
        const inner = part.kind === Kind.FRAGMENT_SPREAD ? fragments.get(part.name.value) : part
        if (!inner) return []
        return flatten(schema.getType(inner.typeCondition?.name.value ?? '') ?? type, inner.selectionSet)
      })
    const walk = (asked: readonly Asked[], at: string, operation: string) => {
      const inside = new Map<string, { type: GraphQLNamedType; isList: boolean; fields: Asked[] }>()
      for (const [parent, field] of asked) {
        const definition = isObjectType(parent) ? parent.getFields()[field.name.value] : undefined
        const type = definition && getNamedType(definition.type)
        if (!field.selectionSet || !isCompositeType(type)) continue
        const values = field.arguments?.map((argument) => print(argument)).join() ?? ''
        const key = `${at || parent.name}.${field.name.value}${values && `(${values})`}`
        const one = inside.get(key) ?? { type, isList: isListType(getNullableType(definition?.type)), fields: [] }
        one.fields.push(...flatten(type, field.selectionSet))
        inside.set(key, one)
      }
      for (const [key, { type, isList, fields }] of inside) {
        const names = new Set(fields.map(([, field]) => field.name.value))
        const isEntity = names.has('id')
        if (!isEntity && !(typePolicies[type.name]?.merge === true && !isList)) {
          const queries = stored.get(key) ?? new Map<string, Set<string>>()
          queries.set(operation, names)
          stored.set(key, queries)
        }
        walk(fields, isEntity ? '' : key, operation)
      }
    }
    for (const part of definitions) {
      if (part.kind !== Kind.OPERATION_DEFINITION) continue
      const root = schema.getRootType(part.operation)
      if (root) walk(flatten(root, part.selectionSet), '', part.name?.value ?? '')
    }
  }
  return stored
}

test('R14: no query takes fields out of the cache that another query of the same object asks for', () => {
  const findings = [...storedInside()].flatMap(([place, queries]) => {
    const all = new Set([...queries.values()].flatMap((names) => [...names]))
    return [...queries].flatMap(([query, names]) =>
      [...all].filter((name) => !names.has(name)).map((name) => `${place}: ${query} lacks ${name}`),
    )
  })
  expect(findings).toEqual([])
})
