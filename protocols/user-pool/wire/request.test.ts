import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributeList, MalformedRequest, object, optional, text } from './request.ts'

const read = object({ Name: text(5), Code: optional(text(3, /^\d+$/)) })

test('I2: an empty, absent or null required member is missing; an optional one is absent', () => {
  for (const body of [{}, { Name: null }, { Name: '' }])
    expect(() => read(body, 'The request')).toThrow('Missing required parameter Name')
  for (const Code of [undefined, null, ''])
    expect(read({ Name: 'a', Code, More: 1 }, 'The request')).toEqual({ Name: 'a', Code: undefined })
  expect(() => read({ Name: 'a', Code: 'x' }, 'The request')).toThrow('Code is malformed')
})

test('no text contains U+0000 or a lone surrogate, which storages do not accept', () => {
  const list = object({ UserAttributes: attributeList() })
  for (const broken of ['a\0b', 'a\ud83d', '\udc00'])
    expect([
      outcome(() => read({ Name: broken }, 'The request')),
      outcome(() => list({ UserAttributes: [{ Name: 'name', Value: broken }] }, 'The request')),
    ]).toEqual(['Malformed', 'Malformed'])
  expect(read({ Name: 'a😀' }, 'The request')).toMatchObject({ Name: 'a😀' })
})

function outcome(attempt: () => unknown): 'Read' | 'Malformed' | 'Fault' {
  try {
    attempt()
    return 'Read'
  } catch (problem) {
    return problem instanceof MalformedRequest ? 'Malformed' : 'Fault'
  }
}

test('whatever arrives is read or called malformed, never anything else', () => {
  const list = object({ UserAttributes: attributeList() })
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (body, attributes) => {
      const attempts = [() => read(body, 'The request'), () => list({ UserAttributes: attributes }, 'The request')]
      expect(attempts.map(outcome)).not.toContain('Fault')
    }),
  )
})

test('attributes are a list of names and texts, each name once, none of them special', () => {
  const list = attributeList()
  expect(
    list(
      [
        { Name: 'name', Value: 'Kari' },
        { Name: '__proto__', Value: 'x' },
      ],
      'UserAttributes',
    ),
  ).toEqual(
    Object.fromEntries([
      ['name', 'Kari'],
      ['__proto__', 'x'],
    ]),
  )
  expect(() =>
    list(
      [
        { Name: 'a', Value: 'x' },
        { Name: 'a', Value: 'y' },
      ],
      'UserAttributes',
    ),
  ).toThrow('given twice')
  expect(() => list([{ Name: 'a', Value: 1 }], 'UserAttributes')).toThrow('must be a string')
  expect(() =>
    list(
      Array.from({ length: 65 }, (_, index) => ({ Name: `a${index}`, Value: 'x' })),
      'UserAttributes',
    ),
  ).toThrow('too many')
})
