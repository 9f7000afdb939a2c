import fc from 'fast-check'
import { Kind, parse, type DocumentNode, type SelectionSetNode } from 'graphql'
import { expect, test } from 'vitest'
import { limitExceeded, measure, operationLimits } from './limits.ts'

/** Counts by actually expanding every fragment: correct, but exponential. */
function spread(document: DocumentNode) {
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each.selectionSet] as const] : [],
    ),
  )
  const total = { depth: 0, aliases: 0, fields: 0 }
  const walk = ({ selections }: SelectionSetNode, depth: number): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        total.fields += 1
        if (selection.alias) total.aliases += 1
        total.depth = Math.max(total.depth, depth)
        if (selection.selectionSet) walk(selection.selectionSet, depth + 1)
      } else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet, depth)
      else {
        const fragment = fragments.get(selection.name.value)
        if (fragment) walk(fragment, depth)
      }
    }
  }
  for (const each of document.definitions) if (each.kind === Kind.OPERATION_DEFINITION) walk(each.selectionSet, 1)
  return total
}

const fragmentCount = 5

/** A selection that spreads only fragments above `from`, so that there are no cycles. */
const selection = (from: number) =>
  fc.letrec<{ set: string; field: string; inline: string; named: string; one: string }>((tie) => ({
    set: fc.array(tie('one'), { minLength: 1, maxLength: 3 }).map((all) => `{ ${all.join(' ')} }`),
    field: fc.tuple(fc.boolean(), fc.option(tie('set'), { nil: '' })).map(([is, set]) => `${is ? 'a: ' : ''}b ${set}`),
    inline: tie('set').map((set) => `... on T ${set}`),
    named: fc.integer({ min: from, max: fragmentCount }).map((at) => `...F${at}`),
    one: fc.oneof({ maxDepth: 3, withCrossShrink: true }, tie('named'), tie('field'), tie('inline')),
  })).set

const documents = fc
  .tuple(
    fc.array(selection(0), { minLength: 1, maxLength: 2 }),
    ...Array.from({ length: fragmentCount }, (_, at) => selection(at + 1)),
  )
  .map(([operations, ...fragments]) =>
    [
      ...operations.map((set, at) => `query Q${at} ${set}`),
      ...fragments.map((set, at) => `fragment F${at} on T ${set}`),
    ].join('\n'),
  )

test('A1: fragments count as if they were spread out, each of them measured once', () => {
  fc.assert(
    fc.property(documents, (text) => {
      const document = parse(text)
      expect(measure(document)).toMatchObject(spread(document))
    }),
    { numRuns: 500 },
  )
})

test('A1: fragments that spread the next one twice are refused without spreading them', () => {
  const fragments = Array.from({ length: 39 }, (_, at) => `fragment F${at} on T { ...F${at + 1} ...F${at + 1} }`)
  const text = `{ ...F0 } ${fragments.join(' ')} fragment F39 on T { a }`
  expect(measure(parse(text)).fields).toBeGreaterThan(operationLimits.fields)
  expect(limitExceeded(parse(text))).toBe(
    `The operation asks for too much: fields 1000000000, at most ${operationLimits.fields}.`,
  )
})

test('A1: fragments that spread each other are measured to an end', () => {
  const text = '{ ...A } fragment A on T { a ...B ...C } fragment B on T { b ...A } fragment C on T { ...C ...A }'
  expect(measure(parse(text))).toMatchObject({ depth: 1, fields: 2 })
})

test('A1: as much as a limit is answered, one more is refused', () => {
  const fields = (count: number) => Array.from({ length: count }, (_, at) => `f${at}`).join(' ')
  const deep = (levels: number) => `${'{ a '.repeat(levels)}${'}'.repeat(levels)}`
  const aliases = (count: number) => Array.from({ length: count }, (_, at) => `a${at}: b`).join(' ')
  const operations = (count: number) => Array.from({ length: count }, (_, at) => `query Q${at} { a }`).join(' ')
  const fragments = (count: number) =>
    `{ a } ${Array.from({ length: count }, (_, at) => `fragment F${at} on T { a }`).join(' ')}`
  const documentOf = {
    fields: (count: number) => `{ ${fields(count)} }`,
    depth: deep,
    aliases: (count: number) => `{ ${aliases(count)} }`,
    operations,
    fragments,
  }
  const names = ['fields', 'depth', 'aliases', 'operations', 'fragments'] as const
  const said = (name: (typeof names)[number], more: number) =>
    limitExceeded(parse(documentOf[name](operationLimits[name] + more)))
  expect(names.filter((name) => said(name, 0) !== undefined)).toEqual([])
  expect(names.filter((name) => !said(name, 1)?.includes(`${name} `))).toEqual([])
})
