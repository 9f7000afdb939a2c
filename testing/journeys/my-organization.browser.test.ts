import { inTransaction, sql } from '#platform/database/index.ts'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

const address = '/no/administrate/administrate_organization'

test('O1, S3, O3: an admin changes the invoice by keyboard, is asked before leaving it, finds it in the log, and claims a domain; of two who save at once nothing is lost', async ({
  page,
  server,
}) => {
  await logIn(page, 'admin@kursiva.test')
  await page.goto(address)
  const email = page.getByLabel('E-post for faktura')
  await expect(email).toHaveValue('faktura@nordvik.test')
  expect(await axeFindings(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'Lagre' })).toHaveCount(0)

  await email.fill('regnskap@nordvik.test')
  await expect(page.getByText('Ikke lagret: E-post for faktura.')).toBeVisible()
  await page.getByRole('link', { name: 'Abonnement' }).click()
  await page.getByRole('alertdialog', { name: 'Gå uten å lagre?' }).getByRole('button', { name: 'Bli her' }).click()
  await expect(page).toHaveURL(address)
  await expect(email).toHaveValue('regnskap@nordvik.test')

  // an invalid number is reported at its field, and nothing is stored
  const number = page.getByLabel('Organisasjonsnummer')
  await number.fill('310 987 655')
  await number.press('Enter')
  await expect(page.getByText('Nummeret stemmer ikke.')).toBeVisible()
  await expect(number).toBeFocused()
  await number.fill('310 987 654')
  await number.press('Enter')
  await expect(page.getByText('Lagret.')).toBeVisible()
  await expect(number).toHaveValue('310987654')
  await expect(page.getByText('Ikke lagret')).toHaveCount(0)

  await page.reload()
  const lines = page.getByRole('list', { name: 'Logg' }).getByRole('listitem')
  await expect(lines.first()).toContainText('endret opplysningene om organisasjonen')
  await expect(lines.first()).toContainText('E-post for faktura: faktura@nordvik.test → regnskap@nordvik.test')
  await page.getByLabel('Hendelser').selectOption('Grupper')
  await expect(page).toHaveURL(`${address}?log=groups`)
  await expect(page.getByText('Ingenting har hendt i dette tidsrommet.')).toBeVisible()
  await page.getByLabel('Hendelser').selectOption('Alle hendelser')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^logg-.*\.csv$/)

  // somebody else saves at the same time: both changes are shown, and the second save keeps them
  await page.getByLabel('Poststed').fill('Fauske')
  await inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql`update organization set invoice_address = 'Havnegata 2', version = version + 1`.execute(tx),
  )
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Noen andre lagret mens du skrev.')).toBeVisible()
  await expect(page.getByLabel('Adresse')).toHaveValue('Havnegata 2')
  await expect(page.getByLabel('Poststed')).toHaveValue('Fauske')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Lagret.')).toBeVisible()
  const { rows } = await inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql`select invoice_address, invoice_city from organization`.execute(tx),
  )
  expect(rows).toEqual([{ invoice_address: 'Havnegata 2', invoice_city: 'Fauske' }])

  // a domain is claimed and told how to prove; a logo is drawn small, shown and taken away
  await page.getByRole('button', { name: 'Legg til domene' }).click()
  const dialog = page.getByRole('dialog', { name: 'Legg til domene' })
  await dialog.getByLabel('Domene').fill('gmail.com')
  await dialog.getByLabel('Domene').press('Enter')
  await expect(dialog.getByText('Der kan hvem som helst få en adresse')).toBeVisible()
  await dialog.getByLabel('Domene').fill('nordvik-tavler.test')
  await dialog.getByLabel('Domene').press('Enter')
  await expect(dialog).toBeHidden()
  const row = page.getByRole('list', { name: 'Domener' }).getByRole('listitem')
  await expect(row).toContainText('_kursiva.nordvik-tavler.test')
  await expect(row).toContainText(/kursiva-domain=[0-9a-f]{40}/)
  await row.getByRole('button', { name: 'Fjern nordvik-tavler.test' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fjern' }).click()
  await expect(row).toHaveCount(0)

  const green = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 600
    canvas.height = 300
    canvas.getContext('2d')?.fillRect(0, 0, 600, 300)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  await page
    .getByLabel('Velg en logo')
    .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(green, 'base64') })
  await expect(page.getByText('Logoen er lagret.')).toBeVisible()
  const width = page.locator('main img[src^="/rest/organization-logos/"]').first()
  await expect.poll(() => width.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
  await page.getByRole('button', { name: 'Fjern', exact: true }).click()
  await expect(page.getByText('Logoen er fjernet.')).toBeVisible()
})

test('O1: an admin archives the organisation by its name; a member sees why nothing opens; the admin brings it back', async ({
  page,
  browser,
  server,
}) => {
  await logIn(page, 'admin@kursiva.test')
  await page.goto(address)
  await page.getByRole('button', { name: 'Arkiver organisasjonen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Arkivere Nordvik Elektro?' })
  const name = dialog.getByLabel('Skriv Nordvik Elektro for å bekrefte')
  await name.fill('Nordvik')
  await name.press('Enter')
  await expect(dialog.getByText('Skriv navnet slik det står: Nordvik Elektro')).toBeVisible()
  await name.fill('Nordvik Elektro')
  await name.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Nordvik Elektro er arkivert' })).toBeVisible()

  const context = await browser.newContext({ baseURL: server.url })
  const member = await context.newPage()
  await logIn(member, 'learner@kursiva.test')
  await member.goto(address)
  await expect(member.getByRole('heading', { level: 1, name: 'Nordvik Elektro er arkivert' })).toBeVisible()
  await expect(member.getByRole('button', { name: 'Hent den fram igjen' })).toHaveCount(0)
  expect(await axeFindings(member)).toEqual([])
  await member.getByRole('link', { name: 'Til kursprofilen min' }).click()
  await expect(member).toHaveURL(/\/no\/profile$/)

  await page.getByRole('button', { name: 'Hent den fram igjen' }).click()
  await expect(page.getByText('Nordvik Elektro er tilbake.')).toBeVisible()
  await expect(page.getByLabel('E-post for faktura')).toBeVisible()
  await member.goto('/no')
  await expect(member).toHaveURL(/\/no\/?$/)
  await expect(member.getByRole('heading', { level: 1 })).not.toHaveText(/arkivert/)
  await context.close()
})
