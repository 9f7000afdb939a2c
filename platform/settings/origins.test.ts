import { expect, test } from 'vitest'
import { readClientAddresses, readOrigins } from './origins.ts'

test('a list of origins is read in order; anything more than an origin is refused', () => {
  expect(readOrigins('https://kursiva.no, https://kursiva.es https://kursiva.no/')).toEqual([
    'https://kursiva.no',
    'https://kursiva.es',
  ])
  for (const bad of ['kursiva.no', 'https://kursiva.no/no', 'ftp://kursiva.no', 'https://a@kursiva.no', ',', ''])
    expect([bad, readOrigins(bad)]).toEqual([bad, undefined])
})

test('I4: clients are read with whole addresses only', () => {
  expect(
    readClientAddresses(' shop=https://shop.example/back?a=1  https://shop.example/ ;b=http://localhost:1/'),
  ).toEqual(
    new Map([
      ['shop', ['https://shop.example/back?a=1', 'https://shop.example/']],
      ['b', ['http://localhost:1/']],
    ]),
  )
  for (const bad of [
    'shop',
    'shop=',
    'shop=/back',
    'shop=https://shop.example',
    'shop=https://s.example/#a',
    'a b=https://s.example/',
  ])
    expect([bad, readClientAddresses(bad)]).toEqual([bad, undefined])
  expect(readClientAddresses('a=https://s.example/;a=https://t.example/')).toBeUndefined()
  expect(readClientAddresses('a=javascript:alert(1)')).toBeUndefined()
})
