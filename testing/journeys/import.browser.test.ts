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
  await expect(dialog.getByRole('heading', { name: 'Sender invitasjoner' })).toBeVisible()
  await runImports(server)
  await expect(dialog.getByText('Jon Vik')).toBeVisible()
  await dialog.getByRole('button', { name: 'Stans resten' }).click()
  await expect(dialog.getByRole('heading', { name: 'Resten er stanset' })).toBeVisible()
})
