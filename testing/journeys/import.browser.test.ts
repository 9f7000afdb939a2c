import type { Page } from '@playwright/test'
import writeWorkbook from 'write-excel-file/node'
import { importJobs } from '#features/people/server/index.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import type { TestServer } from '#testing/server.ts'
import { logIn } from '#testing/visitor.ts'

const users = '/no/administrate/administrate_users'

/** Runs the pending jobs of a list, as the worker does. */
async function runImports({ database }: TestServer): Promise<void> {
  const [job] = importJobs
  const running = await inTransaction(database, { kind: 'system' }, (tx) =>
    sql<{ id: string }>`select id from people_import where state = 'RUNNING'`.execute(tx),
  )
  for (const { id } of running.rows) {
    const context = {
      database,
      clock: () => new Date(),
      log: createLogger('silent'),
      signal: new AbortController().signal,
    }
    await job?.run({ importId: id }, context)
  }
}

/** Sends the pending mails to some addresses. */
const sendLetters = ({ database }: TestServer, like: string) =>
  inTransaction(database, { kind: 'system' }, (tx) =>
    sql`update invitation set status = 'INVITED', sent_at = now(), letters = 1
      where email like ${like} and status = 'PENDING'`.execute(tx),
  )

async function openInvite(page: Page, email: string) {
  await logIn(page, email)
  await page.goto(users)
  await page.getByRole('button', { name: 'Inviter', exact: true }).click()
  return page.getByRole('dialog')
}

test('O2: a list from Excel in Latin-1 shows the status of each row before anybody is invited, and is followed to the end', async ({
  page,
  server,
}) => {
  const dialog = await openInvite(page, 'admin@kursiva.test')
  const list = [
    'Navn;E-post;Rolle',
    'Åse Bø;ase@kursiva.test;Leder',
    'Roar Nordvik;manager@kursiva.test;Leder',
    'Åse Bø;ASE@kursiva.test;Medlem',
    'Kari Lund;kari(at)kursiva.test;Medlem',
    "=cmd|' /C calc'!A0;calc@kursiva.test;Medlem",
    'Silje Bergan;silje@gmail.com;Medlem',
  ].join('\r\n')
  // with the keyboard to the file field
  await dialog.getByRole('tab', { name: 'Skriv inn' }).focus()
  await page.keyboard.press('ArrowRight')
  const choosing = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Velg fil' }).press('Enter')
  const chooser = await choosing
  await chooser.setFiles({ name: 'bilde.csv', mimeType: 'text/csv', buffer: Buffer.from([0x89, 0x50, 0, 0, 1]) })
  await expect(dialog.getByRole('alert')).toHaveText(
    'Dette er verken CSV eller Excel. Lagre listen som CSV eller .xlsx.',
  )
  await chooser.setFiles({ name: 'montører.csv', mimeType: 'text/csv', buffer: Buffer.from(list, 'latin1') })

  await expect(dialog.getByText('6 rader, semikolon, Windows-1252')).toBeVisible()
  await expect(dialog.getByRole('img', { name: '2 inviteres, 2 er med fra før, 2 må rettes' })).toBeVisible()
  const rows = dialog.getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('Adressen mangler @')
  await expect(rows.nth(2)).toContainText('Ser ut som en formel')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: /i alt/ }).press('Enter')
  await expect(rows).toHaveCount(7)
  for (const [row, status] of [
    [1, 'Inviteres'],
    [2, 'Er medlem fra før'],
    [3, 'Samme som rad 1'],
    [6, 'Annet domene, inviteres likevel'],
  ] as const)
    await expect(rows.nth(row)).toContainText(status)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Last ned radene som må rettes' }).press('Enter')
  expect((await saving).suggestedFilename()).toBe('rader-som-maa-rettes.csv')

  await dialog.getByRole('button', { name: 'Inviter 2' }).press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Sender invitasjoner' })).toBeVisible()
  await runImports(server)
  await expect(dialog.getByRole('progressbar', { name: '0 av 2 sendt' })).toBeVisible()
  await expect(dialog.getByText('Åse Bø')).toBeVisible()
  // closed, and opened again
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('0 av 2 sendt')).toBeVisible()
  await sendLetters(server, 'ase@%')
  await page.reload()
  await expect(page.getByText('1 av 2 sendt')).toBeVisible()
  await page.getByRole('button', { name: 'Følg med' }).press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Sender invitasjoner' })).toBeVisible()
  await sendLetters(server, 'silje@%')
  await expect(dialog.getByRole('heading', { name: 'Invitasjonene er sendt' })).toBeVisible()
})

test('O2: people are pasted, a workbook is sent by a manager, and the rest is stopped', async ({ page, server }) => {
  const dialog = await openInvite(page, 'manager@kursiva.test')
  // F1: nothing is sent while what is required is missing
  await expect(dialog.getByRole('button', { name: 'Se over' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Lim inn flere' }).click()
  await dialog.getByLabel('Hvem vil du invitere?').fill('Ola Vik <ola@kursiva.test>, per@kursiva.test; kari')
  await expect(dialog.getByText('3 personer så langt.')).toBeVisible()
  await expect(dialog.getByLabel('Rolle').getByRole('option')).toHaveText(['Medlem', 'Leder'])
  await dialog.getByRole('button', { name: 'Se over' }).click()
  await expect(dialog.getByRole('img', { name: '2 inviteres, 0 er med fra før, 1 må rettes' })).toBeVisible()
  // the typed text is still there and can be corrected
  await dialog.getByRole('button', { name: 'Endre' }).click()
  await expect(dialog.getByLabel('Hvem vil du invitere?')).toHaveValue(/kari$/)

  await dialog.getByRole('tab', { name: /Fra fil/ }).click()
  const sheet = [
    ['Nombre', 'Correo', 'Rol'],
    ['Begoña Núñez', 'begona@kursiva.test', 'Administrador'],
    ['Jon Vik', 'jon@kursiva.test', 'Miembro'],
  ]
  const buffer = await writeWorkbook(sheet).toBuffer()
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await dialog.locator('input[type=file]').setInputFiles({ name: 'equipo.xlsx', mimeType, buffer })
  await expect(dialog.getByText('2 rader, Excel')).toBeVisible()
  await expect(dialog.getByText('Rollen er over din egen')).toBeVisible()
  await dialog.getByRole('button', { name: 'Inviter 1' }).click()
  await expect(dialog.getByRole('heading', { name: 'Sender invitasjonen' })).toBeVisible()
  await runImports(server)
  await expect(dialog.getByText('Jon Vik')).toBeVisible()
  await dialog.getByRole('button', { name: 'Stopp resten' }).click()
  await expect(dialog.getByRole('heading', { name: 'Resten er stanset' })).toBeVisible()
})

test('O2: eighty people of a real list are invited: what nobody knows is asked, groups are made, rows mended', async ({
  page,
  server,
}) => {
  const dialog = await openInvite(page, 'admin@kursiva.test')
  const people = Number.parseInt((await page.getByText(/^\d+ i listen$/).textContent()) ?? '', 10)
  await dialog.getByRole('tab', { name: /Fra fil/ }).click()
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Ansatte 2026.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await writeWorkbook(eightyPeople()).toBuffer(),
  })
  let clicks = 0
  const click = async (name: string | RegExp) => {
    clicks++
    await dialog.getByRole('button', { name }).click()
  }

  // two columns that nobody knows
  await expect(dialog.getByRole('heading', { name: 'Hva står i disse kolonnene?' })).toBeVisible()
  await expect(dialog.getByText('For eksempel: Prosjektleder · Elektriker')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Se over' })).toBeDisabled()
  await dialog.getByLabel('Stilling', { exact: true }).selectOption({ label: 'Ikke ta med' })
  await dialog.getByLabel('Lag', { exact: true }).selectOption({ label: 'Gruppe' })
  expect(await axeFindings(page)).toEqual([])
  await click('Se over')

  // three groups that do not exist, two broken addresses, one person twice
  await expect(dialog.getByText('Tar ikke med Stilling.')).toBeVisible()
  await expect(dialog.getByText('3 grupper finnes ikke ennå')).toBeVisible()
  await click('Opprett 3 grupper')
  await expect(dialog.getByText('3 nye grupper opprettes når du inviterer.')).toBeVisible()
  await expect(dialog.getByRole('img', { name: '77 inviteres, 1 er med fra før, 2 må rettes' })).toBeVisible()
  const rows = dialog.getByRole('row')
  await expect(rows).toHaveCount(3)
  await click('Rett rad 12')
  const address = dialog.getByLabel('E-post')
  await expect(address).toBeFocused()
  // said at once when the cell is left, and nothing is sent
  await address.fill('person12.bakken.example')
  await page.keyboard.press('Tab')
  await expect(dialog.getByText('Adressen mangler @')).toBeVisible()
  await address.fill('person12@bakken.example')
  await address.press('Enter')
  // the next row that must be mended comes by itself
  await expect(dialog.getByRole('group', { name: 'Endre rad 40' })).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill('person40@bakken.example')
  await address.press('Enter')
  await expect(dialog.getByRole('img', { name: '79 inviteres, 1 er med fra før, 0 må rettes' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await click('Inviter 79')
  expect(clicks).toBe(4)

  await expect(dialog.getByRole('progressbar', { name: '0 av 79 sendt' })).toBeVisible()
  await runImports(server)
  await sendLetters(server, 'person%@bakken.example')
  await expect(dialog.getByRole('heading', { name: 'Invitasjonene er sendt' })).toBeVisible()
  await expect(page.getByText(`${people + 79} i listen`)).toBeAttached()
  const made = await inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql<{ name: string; people: number; numbers: number }>`
      select g.name, count(*)::int as people, count(i.employee_number)::int as numbers
      from member_group g join invitation_group x on x.group_id = g.id join invitation i on i.id = x.invitation_id
      where i.email like 'person%@bakken.example' group by g.name order by g.name`.execute(tx),
  )
  expect(made.rows).toEqual([
    { name: 'Lag Nord', people: 27, numbers: 27 },
    { name: 'Lag Sør', people: 26, numbers: 26 },
    { name: 'Lag Vest', people: 26, numbers: 26 },
  ])
})

/** A list as a payroll program writes it: titles above, two unknown columns, two broken addresses, one person twice. */
function eightyPeople(): string[][] {
  const first = ['Åse', 'Bjørn', 'Cecilie', 'Dag', 'Eirin', 'Finn', 'Guro', 'Håkon', 'Ida', 'Jørgen']
  const last = ['Bø', 'Dahl', 'Foss', 'Haugen', 'Lien', 'Moe', 'Nygård', 'Sæther']
  const broken: Readonly<Record<number, string>> = { 12: 'person12(at)bakken.example', 40: 'person40@bakken' }
  const people = Array.from({ length: 80 }, (_, at) => {
    const number = at + 1
    return [
      `${4000 + number}`,
      `${last[at % 8] ?? ''}, ${first[at % 10] ?? ''}`.split(', ').toReversed().join(' '),
      // the last row is the first person once more
      broken[number] ?? `person${number === 80 ? 1 : number}@bakken.example`,
      number % 4 === 0 ? 'Drift' : 'Prosjekt',
      number % 2 === 0 ? 'Elektriker' : 'Prosjektleder',
      `Lag ${['Nord', 'Sør', 'Vest'][at % 3] ?? ''}`,
    ]
  })
  return [['Ansatte per 1. november'], ['Ansattnr.', 'Navn', 'E-post', 'Avdeling', 'Stilling', 'Lag'], ...people]
}
