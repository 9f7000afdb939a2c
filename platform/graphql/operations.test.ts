import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import type { GraphContext } from './context.ts'
import { operationsOf } from './operations.ts'

const schema = buildSchema(`
  type Query {
    add(one: Int!, other: Int! = 2): Int!
    echo(text: String): String
  }`)
Object.assign(schema.getQueryType()?.getFields()['add'] ?? {}, {
  resolve: (_: unknown, { one, other }: { one: number; other: number }) => one + other,
})
Object.assign(schema.getQueryType()?.getFields()['echo'] ?? {}, {
  resolve: (_: unknown, { text }: { text?: string }) => text ?? null,
})
const add = 'query Add($one: Int!, $other: Int! = 5) { add(one: $one, other: $other) }'
const wrong = 'query Wrong { subtract }'
const context = {} as GraphContext

test.each([
  ['a published operation', operationsOf(schema, new Set([add, wrong]))],
  ['any other', operationsOf(schema, new Set())],
])('GraphQL 6.1: %s is executed with its variables and their defaults, and refused with a reason', async (_, run) => {
  expect(await run(add, context, { one: 1, other: 3 }, 'Add')).toMatchObject({ result: { data: { add: 4 } } })
  expect(await run(add, context, { one: 1 }, undefined)).toMatchObject({ result: { data: { add: 6 } } })
  for (const [source, variables, name] of [
    [add, {}, 'Add'],
    [add, { one: 'one' }, 'Add'],
    [add, { one: 1 }, 'Subtract'],
    [wrong, {}, 'Wrong'],
  ] as const) {
    const refused = await run(source, context, variables, name)
    expect(refused.kind).toBe('Refused')
    expect(refused.kind === 'Refused' && refused.errors[0]?.message).toMatch(/\w/)
  }
})

test('operations that are not published are forgotten after a while, and still work', async () => {
  const run = operationsOf(schema, new Set())
  for (let number = 0; number < 200; number += 1) {
    const answer = await run(`{ echo(text: "${number}") }`, context, {}, undefined)
    expect(answer).toMatchObject({ result: { data: { echo: String(number) } } })
  }
  expect(await run('{ echo(text: "0") }', context, {}, undefined)).toMatchObject({ result: { data: { echo: '0' } } })
})
