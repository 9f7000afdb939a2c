import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal, refusals, remedyFor } from './refusal.ts'

test('L1: a refusal is one of the known words and nothing else', () => {
  expect(refusals.every(isRefusal)).toBe(true)
  expect(new Set(refusals).size).toBe(refusals.length)
  fc.assert(fc.property(fc.anything(), (given) => isRefusal(given) === refusals.some((each) => each === given)))
  for (const given of ['constructor', '', 'expired', ['Expired']]) expect(isRefusal(given)).toBe(false)
})

test('L1: each has something that a person can do about it', () => {
  const remedies = new Map(refusals.map((each) => [each, remedyFor(each)]))
  expect(new Set(remedies.values())).toEqual(
    new Set(['OpenAgain', 'AskTheTeacher', 'AskTheOrganization', 'OpenInWindow']),
  )
  expect(remedies.get('NotThisBrowser')).toBe('OpenInWindow')
  expect(remedies.get('NoSeatLeft')).toBe('AskTheOrganization')
  // opening the link again does not help when the platform's settings are wrong
  for (const each of ['SignatureWrong', 'WrongAudience', 'DeploymentUnknown', 'WrongTarget'] as const)
    expect(remedies.get(each)).toBe('AskTheTeacher')
})
