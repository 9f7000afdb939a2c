import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxDetailsLength, readMessage, maxSubjectLength } from './message.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom('a', ' ', '\n', '\r', '\t', '\0', '\u202e', '\u2028', '\ud800', '😀'),
    maxLength: 60,
  }),
)

describe('F4: a message', () => {
  test('preserves its text and lines', () => {
    expect(readMessage({ subject: ' Feil navn ', details: 'Hei.\r\n\r\nJeg heter Solbakken.\n' })).toEqual({
      kind: 'Message',
      message: { subject: 'Feil navn', details: 'Hei.\n\nJeg heter Solbakken.' },
    })
  })

  test('has a subject on one line, whatever was put into it', () => {
    expect(readMessage({ subject: 'Hei\r\nBcc: eve@example.test', details: 'x' })).toMatchObject({
      message: { subject: 'Hei Bcc: eve@example.test' },
    })
    fc.assert(
      fc.property(anyText, anyText, (subject, details) => {
        const read = readMessage({ subject, details })
        if (read.kind !== 'Message') return
        expect(read.message.subject).not.toMatch(/[\p{Cc}\u2028-\u202e]/u)
        expect(read.message.details.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028-\u202e]/u)
        expect(read.message.subject.isWellFormed() && read.message.details.isWellFormed()).toBe(true)
      }),
    )
  })

  test('is normalized idempotently', () => {
    fc.assert(
      fc.property(anyText, anyText, (subject, details) => {
        const read = readMessage({ subject, details })
        if (read.kind === 'Message') expect(readMessage(read.message)).toEqual(read)
      }),
    )
  })

  test('is rejected without a subject or details, or with spaces only', () => {
    expect(readMessage({ subject: ' \n ', details: 'x' })).toEqual({ kind: 'Missing', field: 'subject' })
    expect(readMessage({ subject: 'x', details: '\u200b\n' })).toEqual({ kind: 'Missing', field: 'details' })
  })

  test('has at most 70 and 500 characters, as people count them', () => {
    const subject = '😀'.repeat(maxSubjectLength)
    const details = 'å'.repeat(maxDetailsLength)
    expect(readMessage({ subject, details }).kind).toBe('Message')
    expect(readMessage({ subject: `${subject}.`, details })).toEqual({ kind: 'TooLong', field: 'subject' })
    expect(readMessage({ subject, details: `${details}.` })).toEqual({ kind: 'TooLong', field: 'details' })
  })
})
