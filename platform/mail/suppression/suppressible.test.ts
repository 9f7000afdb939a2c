import { expect, test } from 'vitest'
import { mailKinds } from '#values/mail/mail-kind.ts'
import { isLiftable, isSuppressible } from './suppressible.ts'

test('mails about an account, money and what somebody asked for are never held back', () => {
  const always = mailKinds.filter((kind) =>
    /^(account|invoice|contact|offer|data|subscription|certificate$)/.test(kind),
  )
  expect(always.filter(isSuppressible)).toEqual([])
  expect(isSuppressible('organization-invitation')).toBe(false)
  expect(isSuppressible('assignment-digest')).toBe(true)
  expect(isSuppressible('a kind of an earlier version')).toBe(false)
})

test('staff lift what a bounce began, and no complaint', () => {
  expect(isLiftable('BOUNCED')).toBe(true)
  expect(isLiftable('COMPLAINED')).toBe(false)
})
