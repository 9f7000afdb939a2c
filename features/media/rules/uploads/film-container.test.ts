import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filmContainer } from './film-container.ts'

const bytes = (text: string, length = 1024) => {
  const all = new Uint8Array(length)
  all.set([...text].map((each) => each.charCodeAt(0)))
  return all
}
const transport = (size: number) => {
  const all = new Uint8Array(1024)
  for (let at = size - 188; at < all.length; at += size) all[at] = 0x47
  return all
}

test('a film is known by its first bytes', () => {
  expect(filmContainer(bytes('\0\0\0\x20ftypisom'))).toBe('mov')
  expect(filmContainer(bytes('\0\0\0\x08wide\0\0\0\0mdat'))).toBe('mov')
  expect(filmContainer(bytes('\x1aE\xdf\xa3'))).toBe('matroska')
  expect(filmContainer(bytes('RIFF....AVI LIST'))).toBe('avi')
  expect(filmContainer(bytes('\0\0\x01\xba'))).toBe('mpeg')
  expect(filmContainer(transport(188))).toBe('mpegts')
  expect(filmContainer(transport(192))).toBe('mpegts')
})

test('what is no film, or names other files, is refused', () => {
  for (const text of [
    '#EXTM3U\nfile:///etc/passwd',
    'ffconcat version 1.0',
    'PK\x03\x04',
    '%PDF-1.7',
    'RIFF....WAVE',
    '',
  ])
    expect(filmContainer(bytes(text))).toBeUndefined()
  expect(filmContainer(new Uint8Array())).toBeUndefined()
})

test('any bytes have an answer', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 2000 }), (any) => void filmContainer(any)))
})
