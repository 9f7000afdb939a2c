import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enhetsregisteret } from './enhetsregisteret.ts'
import { cachedRegister } from './company-lookup-cache.ts'

// response bodies in the documented format, of companies that do not exist
const unit = {
  organisasjonsnummer: '310060844',
  navn: 'FJELLHEIM ELEKTRISKE AS',
  organisasjonsform: { kode: 'AS', beskrivelse: 'Aksjeselskap' },
  registreringsdatoEnhetsregisteret: '2019-03-01',
  epostadresse: 'Post@Fjellheim.no ',
  konkurs: false,
  underAvvikling: false,
  underTvangsavviklingEllerTvangsopplosning: false,
  forretningsadresse: {
    land: 'Norge',
    landkode: 'NO',
    postnummer: '8624',
    poststed: 'MO I RANA',
    adresse: ['Storgata 3', ''],
    kommune: 'RANA',
    kommunenummer: '1833',
  },
}
const bodies: Record<string, readonly [number, unknown]> = {
  '310060844': [200, unit],
  '310074578': [
    200,
    {
      ...unit,
      organisasjonsnummer: '310074578',
      konkurs: true,
      postadresse: { ...unit.forretningsadresse, adresse: ['Postboks 7'] },
    },
  ],
  '310088307': [200, { organisasjonsnummer: '310088307', navn: 'SLETTET AS', slettedato: '2024-02-01' }],
  '310102032': [410, { organisasjonsnummer: '310102032' }],
  '310115762': [500, {}],
  '310129496': [200, { hva: 'er dette' }],
  '310143227': [200, unit],
  '310170682': [302, {}],
}

let server: Server
let asked: string[] = []
let address = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    const number = request.url?.split('/').at(-1) ?? ''
    asked.push(number)
    if (number === '310184411') return
    const [status, body] = bodies[number] ?? [404, {}]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const register = () => enhetsregisteret({ address, privateAddresses: true, timeoutMs: 300 })

test('S3: a company is mapped from the register, with place names in title case', async () => {
  expect(await register().find('310060844')).toEqual({
    kind: 'Company',
    company: {
      number: '310060844',
      name: 'FJELLHEIM ELEKTRISKE AS',
      address: 'Storgata 3',
      zip: '8624',
      city: 'Mo i Rana',
      municipality: 'Rana',
      country: 'NO',
      email: 'post@fjellheim.no',
      closing: false,
    },
  })
})

test('S3: a bankrupt company is closing, and the postal address is preferred', async () => {
  expect(await register().find('310074578')).toMatchObject({ company: { closing: true, address: 'Postboks 7' } })
})

test.each([
  ['310088307', 'struck off', 'Unknown'],
  ['310102032', 'taken out', 'Unknown'],
  ['310211877', 'not there', 'Unknown'],
  ['310115762', 'a fault of the register', 'Unreachable'],
  ['310129496', 'an answer of another shape', 'Unreachable'],
  ['310143227', 'another company', 'Unreachable'],
  ['310170682', 'sent elsewhere', 'Unreachable'],
  ['310184411', 'no answer in time', 'Unreachable'],
])('S3: %s (%s) is %s', async (number, _, kind) => {
  expect((await register().find(number)).kind).toBe(kind)
})

test('S3: a lookup is cached for a day, a failure is not', async () => {
  let now = Date.parse('2026-11-22T12:00:00Z')
  const kept = cachedRegister(register(), () => new Date(now))
  asked = []
  await Promise.all([kept.find('310060844'), kept.find('310060844'), kept.find('310211877')])
  await kept.find('310060844')
  await kept.find('310115762')
  await kept.find('310115762')
  expect(asked.toSorted()).toEqual(['310060844', '310115762', '310115762', '310211877'])
  now += 24 * 60 * 60 * 1000
  await kept.find('310060844')
  expect(asked).toHaveLength(5)
})
