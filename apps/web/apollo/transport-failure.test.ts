import { CombinedGraphQLErrors, ServerError, ServerParseError, UnconventionalError } from '@apollo/client/errors'
import { expect, test } from 'vitest'
import { transportFailure } from './transport-failure.ts'

const refused = (status: number, bodyText: string) =>
  new ServerError('', { response: new Response(null, { status }), bodyText })

test('E3: GraphQL errors are told together, one a line, with their codes and paths', () => {
  const errors = [
    { message: 'First', path: ['course', 'lessons', 0], extensions: { code: 'INTERNAL' } },
    { message: 'Second' },
  ]
  expect(transportFailure(new CombinedGraphQLErrors({ data: null, errors }))).toEqual({
    kind: 'GraphQL',
    message: 'First\nSecond',
    messages: ['First', 'Second'],
    codes: ['INTERNAL'],
    paths: ['course.lessons.0'],
    status: undefined,
  })
})

test('E3: an answer with another status than 200 is told by its number, what it says is kept', () => {
  const body = JSON.stringify({ errors: [{ message: 'Unauthorized', extensions: { code: 'UNAUTHENTICATED' } }, 'odd'] })
  expect(transportFailure(refused(401, body))).toMatchObject({
    kind: 'Server',
    message: 'Response not successful: Received status code 401',
    messages: ['Unauthorized'],
    codes: ['UNAUTHENTICATED'],
    status: 401,
  })
  for (const odd of ['<html>', 'null', '7', '{"errors":{}}', '{"errors":[null]}'])
    expect(transportFailure(refused(502, odd))).toMatchObject({ status: 502, messages: [] })
})

test('E3: an answer that is no JSON', () => {
  const error = new ServerParseError(new SyntaxError('Unexpected token <'), {
    response: new Response(null, { status: 200 }),
    bodyText: '<html>',
  })
  expect(transportFailure(error)).toMatchObject({ kind: 'Parse', message: 'Could not parse server response' })
})

test('E3: what is thrown and is no error', () => {
  const message = 'An error of unexpected shape occurred.'
  for (const odd of [new UnconventionalError(Symbol('odd')), refused(200, '{}'), 7, 'text', null, undefined, {}])
    expect(transportFailure(odd)).toMatchObject({ kind: 'Shape', message })
})

test('E2: a network that is away keeps its own words', () => {
  expect(transportFailure(new TypeError('Failed to fetch'))).toMatchObject({
    kind: 'Other',
    message: 'Failed to fetch',
    codes: ['TypeError'],
  })
})
