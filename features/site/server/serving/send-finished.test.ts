import { expect, test } from 'vitest'
import { encodingFor, isKnown } from './send-finished.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['identity, br;q=0.5', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=abc', 'identity'],
  ['deflate', 'identity'],
])('RFC 9110, 12.5.3: %s is answered with %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

const tag = 'abcdefghijklmnopqrstuv'

test.each([
  [undefined, false],
  ['*', true],
  [`"${tag}-br"`, true],
  [`W/"${tag}-gzip"`, true],
  [`"x" , "${tag}-identity"`, true],
  [`"${tag}"`, true],
  [tag, true],
  ['"bbcdefghijklmnopqrstuv-br"', false],
  ['', false],
])('RFC 9110, 13.1.2: %s names the page: %s', (header, expected) => {
  expect(isKnown(header, tag)).toBe(expected)
})
