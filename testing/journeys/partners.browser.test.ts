import { axeFindings } from '#testing/axe.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { expect, test } from '#testing/journey.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import type { TestServer } from '#testing/server.ts'
import { logIn } from '#testing/visitor.ts'
import { dayIn } from '#values/day.ts'

test('I2: a member finds the members’ price by keyboard alone and takes everything along to the door; whoever is not on the list is told kindly, with the ordinary price and whom to ask', async ({
  page,
}) => {
  await page.goto('/no/nelfo')
  const number = page.getByLabel('Organisasjonsnummer')
  await number.focus()
  await page.keyboard.type('310987655')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nummeret stemmer ikke.')).toBeVisible()
  await expect(number).toBeFocused()
  await number.fill('310 987 654')
  await page.keyboard.press('Enter')
  const answer = page.getByRole('heading', { level: 2, name: 'Nordvik Elektro AS er med' })
  await expect(answer).toBeFocused()
  await expect(page).toHaveURL(/\/no\/nelfo\?number=/)
  const plan = page.getByRole('main').getByRole('region')
  await expect(plan).toContainText('79 kr')
  await expect(plan.locator('s')).toHaveText('99 kr')
  const seats = page.getByLabel('Hvor mange plasser?')
  await seats.fill('101')
  await expect(page.getByText('Skriv et helt tall fra 1 til 100.')).toBeVisible()
  await seats.fill('12')
  // 12 seats and months at 79 kr, less a tenth; at the ordinary 99 kr it would be 2 592 kr more
  await expect(plan.getByRole('status')).toHaveText(/10\s238,40\skr\s*2\s592\skr mindre/)
  expect(await axeFindings(page)).toEqual([])
  // opening the address again shows it again
  await page.reload()
  await expect(answer).toBeVisible()
  await page.getByLabel('Hvor mange plasser?').fill('12')
  await page.getByRole('link', { name: 'Lag konto og gå videre' }).press('Enter')
  await expect(page).toHaveURL(
    `/no/register?redirect=${encodeURIComponent('/no/purchase?partner=nelfo&number=310987654&seats=12')}`,
  )

  await page.goto('/no/nelfo?number=310308072')
  await expect(page.getByRole('heading', { level: 2, name: 'Bedriften står ikke på listen' })).toBeVisible()
  await expect(page.getByText('Kystens Regnskap AS')).toBeVisible()
  await expect(page.getByText('fra 89 kr per plass per måned')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Nelfo', exact: true })).toHaveAttribute(
    'href',
    'https://www.nelfo.no/',
  )
  await expect(page.getByRole('link', { name: 'Se planene til vanlig pris' })).toHaveAttribute('href', '/no/purchase')
  expect(await axeFindings(page)).toEqual([])
})

test('I2, S2: a member comes by keyboard from the partner’s page to a receipt at the members’ price', async ({
  page,
  server,
}) => {
  await logIn(page, 'new@kursiva.test')
  await page.goto('/no/nelfo?utm_source=nelfo')
  await page.getByLabel('Organisasjonsnummer').focus()
  await page.keyboard.type('310 060 844')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Fjellheim Elektriske AS er med' })).toBeFocused()
  const places = page.getByLabel('Hvor mange plasser?')
  await places.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('12')
  const offered = page.getByRole('main').getByRole('region').getByRole('status')
  await expect(offered).toContainText(/10\s238,40\skr/)
  await page.getByRole('link', { name: 'Gå videre til betaling' }).press('Enter')

  const slip = page.getByRole('complementary', { name: 'Sammendrag' })
  const total = slip.getByText(/^12\s798\skr$/)
  await expect(total).toBeVisible()
  await expect(slip).toContainText('Pris for medlemmer av Nelfo')
  await expect(page.getByRole('radio', { name: 'Team' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Team' })).toHaveAccessibleDescription(/Nelfo Vanlig pris 99\skr 79\skr/)
  const number = page.getByLabel('Organisasjonsnummer')
  await expect(number).toHaveValue(/^310\s060\s844$/)
  await expect(page.getByLabel('Fakturaadresse')).toHaveValue('Storgata 3')
  // the data from the address are now stored: opening it again changes nothing
  await expect(page).toHaveURL(/\/no\/purchase(\?utm_source=nelfo)?$/)
  expect(await axeFindings(page)).toEqual([])

  // another company's number has the ordinary price, and the member's number the member price again
  await number.fill('310 308 072')
  await number.press('Tab')
  await expect(page.getByText('310 308 072 står ikke på listen fra Nelfo. Du ser den vanlige prisen.')).toBeVisible()
  await expect(slip.getByText(/^16\s038\skr$/)).toBeVisible()
  await expect(page.getByLabel('Fakturaadresse')).toHaveValue('Havnegata 9')
  await number.fill('310 060 844')
  await number.press('Tab')
  await expect(total).toBeVisible()
  await expect(page.getByText('Fjellheim Elektriske AS står på listen fra Nelfo.')).toBeVisible()
  await expect(page.getByLabel('Fakturaadresse')).toHaveValue('Storgata 3')

  // the tab is closed and opened again
  await page.goto('/blank')
  await page.goto('/no/purchase')
  await expect(total).toBeVisible()
  await expect(page.getByLabel('Antall plasser, i tall')).toHaveValue('12')
  await page.getByRole('textbox', { name: 'E-post for faktura' }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('regnskap@nordvik.test')
  await page.getByRole('checkbox', { name: /Jeg godtar salgsvilkårene/ }).press('Space')
  const order = page.getByRole('button', { name: 'Bestill 12 plasser' })
  await expect(order).toBeEnabled()
  await order.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Bestilt.' })).toBeVisible()
  await expect(slip).toContainText(/12\s798\skr/)
  expect(await invoiced(server, 'regnskap@nordvik.test')).toEqual([{ total: '1279800', partner: 'nelfo' }])
})

test('I2: whoever is no member any more as they order is told so, and may order at the ordinary price', async ({
  page,
  server,
}) => {
  const email = 'mona.medlem@kursiva.test'
  await organizationWorld(server.database).account(email, 'Mona Medlem')
  await page.goto('/no/purchase?partner=nelfo&number=310074578&seats=4')
  await expect(page.getByText('Lysverket Sunnhordland AS står på listen fra Nelfo.')).toBeVisible()
  const address = page.getByLabel('Fakturaadresse')
  await expect(address).toHaveValue('Kjøtteinsvegen 18')
  await page.getByLabel('E-post for faktura').fill(email)
  await page.getByRole('link', { name: 'Logg inn og bestill' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill('Kursiva-demo-1')
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  const slip = page.getByRole('complementary', { name: 'Sammendrag' })
  await expect(slip).toContainText('Pris for medlemmer av Nelfo')
  await expect(page.getByLabel('Antall plasser, i tall')).toHaveValue('4')
  await listedUntil(server, dayIn('no', new Date()))
  await page.getByRole('checkbox', { name: /Jeg godtar salgsvilkårene/ }).check()
  const order = page.getByRole('button', { name: 'Bestill 4 plasser' })
  await order.click()
  await expect(page.getByRole('alert')).toHaveText(
    /Vi finner ikke virksomheten på medlemslisten. Til vanlig pris er det 5\s346\skr/,
  )
  await expect(slip).not.toContainText('Pris for medlemmer')
  await order.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bestilt.' })).toBeVisible()
  expect(await invoiced(server, email)).toEqual([{ total: '534600', partner: null }])
  await listedUntil(server, null)
})

/** The last day of the membership on the list; null while it has no end. */
const listedUntil = async (server: TestServer, day: string | null) =>
  inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql`update partner_company set valid_to = ${day}::date where number = '310074578'`.execute(tx),
  )

/** The invoices sent to an address, in minor units. */
const invoiced = async (server: TestServer, email: string) =>
  inTransaction(server.database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<{ total: string; partner: string | null }>`
      select i.total::text, o.partner_key as partner from invoice i join purchase_order o on o.id = i.order_id
      where i.snapshot::text like ${`%${email}%`}`.execute(tx)
    return rows
  })
