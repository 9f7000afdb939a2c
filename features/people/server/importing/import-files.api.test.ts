import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { readImport as look, readList, sendList } from '#testing/organizations/people-lists.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let admin: ApiClient
let bakken: string

beforeAll(async () => {
  server = await startTestServer()
  const world = organizationWorld(server.database)
  bakken = await world.organization({ seats: 40 })
  await world.join(bakken, await world.account('admin@bakken.test'), 'ADMIN')
  await world.group(bakken, 'Oslo')
  admin = await clientOf(server.url, 'admin@bakken.test')
})
afterAll(() => server.close())

const sent = (client: ApiClient, list: string | Uint8Array, name?: string) => readList(client, bakken, list, name)

async function refused(client: ApiClient, list: string | Uint8Array) {
  const response = await sendList(client, bakken, list)
  const { error } = (await response.json()) as { error: { code: string } }
  return [response.status, error.code]
}

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string, mark = true) => Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le')

describe('O2: how a list is written', () => {
  const list = 'Navn;E-post;Rolle;Gruppe\r\nÅse Bø;ase@bakken.test;Leder;Oslo\r\nBegoña Núñez;begona@bakken.test;;\r\n'
  test.each([
    ['UTF-8', Buffer.from(list), 'UTF-8'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${list}`), 'UTF-8'],
    ['Latin-1', latin1(list), 'Windows-1252'],
    ['UTF-16 LE', utf16(list), 'UTF-16'],
    ['UTF-16 BE', utf16(list).swap16(), 'UTF-16'],
    ['UTF-16 without a mark', utf16(list, false), 'UTF-16'],
  ])('%s is read, and said to be so', async (_, bytes, encoding) => {
    const { peopleImport, importRows } = await look(admin, await sent(admin, bytes, 'montører.csv'))
    expect(peopleImport).toMatchObject({ fileName: 'montører.csv', encoding, separator: 'SEMICOLON', rowsCount: 2 })
    expect(importRows).toMatchObject([
      { number: 1, name: 'Åse Bø', email: 'ase@bakken.test', role: 'MANAGER', status: 'INVITE', reason: null },
      { number: 2, name: 'Begoña Núñez', role: 'MEMBER', status: 'INVITE' },
    ])
  })

  test.each([
    [
      'commas, quotes and Spanish heads',
      'Correo,Nombre\n"a@bakken.test","Bakken, ""Kari"""\n',
      'Bakken, "Kari"',
      'COMMA',
    ],
    ['tabs and old line ends', 'Name\tE-mail\rKari Lund\ta@bakken.test\r', 'Kari Lund', 'TAB'],
    ['no head at all', 'Kari Lund;a@bakken.test;Medlem', 'Kari Lund', 'SEMICOLON'],
    ['names in two columns', 'Fornavn;Etternavn;E-post\nKari;Lund;a@bakken.test', 'Kari Lund', 'SEMICOLON'],
    ['empty rows and short ones', '\n;;\nE-post;Navn\n\na@bakken.test\n;;;\n', '', 'SEMICOLON'],
    [
      'a line for Excel and a title',
      'sep=;\nAnsatte 2026\nNavn;E-post\nKari Lund;a@bakken.test',
      'Kari Lund',
      'SEMICOLON',
    ],
    ['a mail program’s addresses', 'Kari Lund <a@bakken.test>', 'Kari Lund', 'SEMICOLON'],
  ])('%s are understood', async (_, text, name, separator) => {
    const { peopleImport, importRows } = await look(admin, await sent(admin, text))
    expect(peopleImport).toMatchObject({ rowsCount: 1, separator })
    expect(importRows).toMatchObject([{ number: 1, name, email: 'a@bakken.test', status: 'INVITE' }])
  })

  test('a workbook is read from its first sheet, whatever it is called', async () => {
    const rows = [
      ['Navn', 'E-post', 'Rolle'],
      ['Kari Lund', 'a@bakken.test', 'Leder'],
      [12, 'b@bakken.test', null],
    ]
    const bytes = await writeWorkbook(rows).toBuffer()
    const { peopleImport, importRows } = await look(admin, await sent(admin, bytes, 'liste.csv'))
    expect(peopleImport).toMatchObject({ rowsCount: 2, encoding: null, separator: null })
    expect(importRows).toMatchObject([
      { name: 'Kari Lund', role: 'MANAGER', status: 'INVITE' },
      { name: '12', role: 'MEMBER', status: 'INVITE' },
    ])
  })
})

describe('O2: what is no list is refused, and why', () => {
  test('a file beyond 10 MB', async () => {
    expect(await refused(admin, Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).toEqual([413, 'TOO_LARGE'])
  })
  test('more than 50,000 rows', async () => {
    const rows = Array.from({ length: 50_001 }, (_, at) => `p${at}@bakken.test`).join('\n')
    expect(await refused(admin, rows)).toEqual([422, 'TOO_MANY_ROWS'])
  })
  test('more than 50,000 rows among empty ones', async () => {
    const rows = Array.from({ length: 50_001 }, (_, at) => `;p${at}@bakken.test\n;;`).join('\n')
    expect(await refused(admin, rows)).toEqual([422, 'TOO_MANY_ROWS'])
  })
  test('a workbook that unpacks to hundreds of megabytes', async () => {
    const bomb = zipSync(
      {
        'xl/workbook.xml': Buffer.from('<workbook/>'),
        'xl/worksheets/sheet1.xml': new Uint8Array(200 * 1024 * 1024),
      },
      { level: 1 },
    )
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(await refused(admin, bomb)).toEqual([422, 'TOO_LARGE_INSIDE'])
  })
  test.each([
    ['an .xls workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 415, 'OLD_WORKBOOK'],
    ['a PDF', Buffer.from('%PDF-1.7 kari@bakken.test'), 415, 'WRONG_KIND'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 415, 'WRONG_KIND'],
    ['another archive', Buffer.from(zipSync({ 'a.txt': Buffer.from('a@b.no') })), 415, 'WRONG_KIND'],
    ['half an archive', Buffer.from([0x50, 0x4b, 3, 4, 9]), 422, 'BROKEN'],
    ['nothing', Buffer.alloc(0), 422, 'EMPTY'],
    ['a head without people', Buffer.from('Navn;E-post\n'), 422, 'EMPTY'],
    ['only spaces', Buffer.from(' \n ; \n'), 422, 'EMPTY'],
    ['no addresses anywhere', Buffer.from('Kari Lund\nOla Bø'), 422, 'NO_ADDRESSES'],
    ['a quote that never ends', Buffer.from('Navn;E-post\n"Kari;a@bakken.test\n'), 422, 'OPEN_QUOTE'],
  ])('%s', async (_, bytes, status, code) => {
    expect(await refused(admin, bytes)).toEqual([status, code])
  })
})

test('O2: 50,000 rows are read while others are answered', async () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => `Kari ${at};p${at}@bakken.test;Medlem;Oslo`)
  const reading = sendList(admin, bakken, ['Navn;E-post;Rolle;Gruppe', ...rows].join('\n'))
  const isRead = reading.then(() => true)
  let answered = 0
  // until the list is read
  while (!(await Promise.race([isRead, Promise.resolve(false)]))) {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    answered++
  }
  const { id } = (await (await reading).json()) as { id: string }
  const { peopleImport } = await look(admin, id)
  expect(peopleImport).toMatchObject({ rowsCount: 50_000, inviteCount: 50_000, rowStatuses: [] })
  expect(answered).toBeGreaterThan(20)
})
