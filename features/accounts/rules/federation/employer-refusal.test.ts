import { expect, test } from 'vitest'
import { employerRefusal } from './employer-refusal.ts'

test.each([
  ['NoSeatLeft', 'NoSeat'],
  ['NotMember', 'NoAccess'],
  ['ForeignDomain', 'WrongAddress'],
  ['ProviderUnreachable', 'Again'],
  ['constructor', 'Again'],
  [undefined, 'Again'],
])('I4: the reason %s shows the message %s', (reason, kind) => {
  expect(employerRefusal(reason)).toBe(kind)
})
