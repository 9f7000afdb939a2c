import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSentryDsn } from './sentry-dsn.ts'

test('A5: a Sentry address is read into where reports go and whose they are', () => {
  expect(readSentryDsn('https://abc123@o1.ingest.sentry.io/42')).toEqual({
    endpoint: 'https://o1.ingest.sentry.io/api/42/envelope/',
    publicKey: 'abc123',
  })
  expect(readSentryDsn('http://abc:old@localhost:9000/below/it/7')).toEqual({
    endpoint: 'http://localhost:9000/below/it/api/7/envelope/',
    publicKey: 'abc',
  })
})

test.each([
  '',
  'sentry',
  'https://o1.ingest.sentry.io/42',
  'https://abc@host',
  'https://abc@host/x',
  'ftp://abc@host/1',
])('A5: “%s” is not one', (dsn) => expect(readSentryDsn(dsn)).toBeUndefined())

test('A5: no text makes the reading fail', () => {
  fc.assert(fc.property(fc.string(), (text) => void readSentryDsn(`https://${text}`)))
})
