import type { Page } from '@playwright/test'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { logIn } from '#testing/visitor.ts'

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('kursiva.purchase'))

/** Presses a plan with the mouse, at the four corners and in the middle of its words; each press selects it. */
async function pressPlan(page: Page, plan: string, words: string) {
  const radio = page.getByRole('radio', { name: plan, exact: true })
  const other = page.getByRole('radio', { name: plan === 'Solo' ? 'Team' : 'Solo', exact: true })
  const box = await page
    .locator('fieldset > div', { has: radio })
    .getByText(words, { exact: true })
    .first()
    .boundingBox()
  if (!box) throw new Error(`${plan} has no ${words}`)
  const { x, y, width, height } = box
  const [right, bottom] = [x + width - 1, y + height - 1]
  const points = [
    [x + 1, y + 1],
    [right, y + 1],
    [x + 1, bottom],
    [right, bottom],
    [x + width / 2, y + height / 2],
  ] as const
  for (const [left, top] of points) {
    await other.press('Space')
    await expect(radio).not.toBeChecked()
    await page.mouse.click(left, top)
    await expect(radio).toBeChecked()
  }
}

/**
 * Simulates a card payment on the acquirer's page, through its endpoint, because the page itself is tested
 * elsewhere.
 */
async function payWith(page: Page, address: string, outcome: string) {
  const token = new URL(address).pathname.split('/').at(-1)
  const path = `/rest/test-acquirer/payments/${token}/card`
  const data = { outcome, expMonth: 11, expYear: new Date().getFullYear() + 2, keepsCard: false }
  expect((await page.request.post(path, { data })).ok()).toBe(true)
}

test('S2, S3, R6, R14, HTML: what a visitor writes is there after signing in; by invoice the seats are ordered, once', async ({
  page,
}) => {
  await page.goto('/no/purchase')
  // a newcomer sees the private plan first
  await expect(page.getByRole('radio', { name: 'Solo' })).toBeChecked()
  await pressPlan(page, 'Team', 'Velg')
  const seats = page.getByLabel('Antall plasser, i tall')
  const slider = page.getByRole('slider', { name: 'Antall plasser' })
  const slip = page.getByRole('complementary', { name: 'Sammendrag' })
  await expect(slip).toContainText('48 060 kr')
  await expect(page.getByText('Fra 40 plasser er prisen 89 kr, under det 99 kr.')).toBeVisible()
  await slider.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', '39 plasser')
  await expect(slip).toContainText('39 plasser × 99 kr')
  for (const wrong of ['0', '-4', '1000000000', '101', 'mange']) {
    await seats.fill(wrong)
    await expect(page.getByText('Her selger vi fra 3 til 100 plasser.')).toBeVisible()
  }
  await seats.fill('12')
  const number = page.getByLabel('Organisasjonsnummer')
  await number.fill('123 456 786')
  await number.blur()
  await expect(page.getByText('Nummeret stemmer ikke. Se over sifrene.')).toBeVisible()
  await number.fill('123 456 785')
  await page.getByLabel('Navn på fakturaen').fill('Bakken Elektro AS')
  await page.getByLabel('Fakturaadresse').fill('Strandgata 14')
  // HTML: street-address is for fields of several lines
  await expect(page.getByLabel('Fakturaadresse')).toHaveAttribute('autocomplete', 'address-line1')
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('link', { name: 'Logg inn og bestill' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
  await page.getByLabel('E-post').fill('new@kursiva.test')
  await page.getByLabel('Passord', { exact: true }).fill('Kursiva-demo-1')
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await expect(page).toHaveURL('/no/purchase')
  await expect(seats).toHaveValue('12')
  await expect(page.getByLabel('Fakturaadresse')).toHaveValue('Strandgata 14')
  await page.getByLabel('Postnr.').fill('80')
  await page.getByLabel('Poststed').fill('Bodø')
  await page.getByLabel('E-post for faktura').fill('regnskap@bakken.test')
  await page.getByRole('radio', { name: 'Papir, 49 kr' }).check()
  await expect(slip).toContainText('Faktura på papir')
  await page.getByRole('radio', { name: 'EHF' }).check()
  const order = page.getByRole('button', { name: 'Bestill 12 plasser' })
  await expect(order).toBeDisabled()
  await page.getByRole('checkbox', { name: /Jeg godtar salgsvilkårene/ }).check()
  await order.click()
  await expect(page.getByText('Stemmer ikke med landet.')).toBeVisible()
  await page.getByLabel('Postnr.').fill('8006')
  await order.click()

  await expect(page.getByRole('heading', { level: 1, name: 'Bestilt.' })).toBeVisible()
  await expect(page.getByText('regnskap@bakken.test')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Kjøpet' }).getByText('Kvittering')).toHaveAttribute(
    'aria-current',
    'step',
  )
  // checked once the receipt is shown
  await expect.poll(() => stored(page)).toBeNull()
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Bestilt.' })).toBeVisible()
  // the organisation has its seats, and cannot buy this plan twice
  await page.goto('/no/purchase')
  await expect(page.getByText('Denne har du')).toBeVisible()
})

test('S2, S4: keys alone choose the plan for one; the bank’s no is told in words, and only the order says that it is paid', async ({
  page,
  server,
}) => {
  const email = 'kari.kort@kursiva.test'
  await organizationWorld(server.database).account(email, 'Kari Kort')
  await logIn(page, email)
  await page.goto('/no/purchase')
  const one = page.getByRole('radio', { name: 'Solo' })
  await expect(one).toBeChecked()
  await one.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Team' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(one).toBeChecked()
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expect(page.getByLabel('Navnet ditt')).toHaveValue('Kari Kort')
  const pay = page.getByRole('button', { name: 'Betal 1 788 kr' })
  await page.getByRole('checkbox', { name: /Jeg godtar salgsvilkårene/ }).check()
  await expect(pay).toBeDisabled()
  await page.getByRole('checkbox', { name: /Jeg ber om at abonnementet begynner med en gang/ }).press('Space')
  await expect(pay).toBeEnabled()
  await pay.press('Enter')
  await page.waitForURL(/\/no\/purchase\/pay\//)
  const { order = '' } = JSON.parse((await stored(page)) ?? '{}') as { order?: string }

  // opening the return address of a payment by hand does not count as paid
  await page.goto(`/no/purchase?order=${order}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Vi venter på banken' })).toBeVisible()
  await page.getByRole('button', { name: 'Jeg har ikke betalt ennå' }).click()
  await page.waitForURL(/\/no\/purchase\/pay\//)
  await payWith(page, page.url(), 'DECLINED')
  await page.goto(`/no/purchase?order=${order}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Betalingen gikk ikke gjennom' })).toBeVisible()
  await expect(page.getByText('Banken sa nei, og vi vet ikke hvorfor.')).toBeVisible()
  await expect(page.getByText(`så oppgi bestilling ${order}`)).toBeVisible()
  await expect(page.getByText(/CHARGE|card_declined/)).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])

  await page.goto('/no/purchase')
  await expect(page.getByRole('heading', { level: 2, name: 'Du har en bestilling som ikke er betalt' })).toBeVisible()
  await page.getByRole('button', { name: 'Gå videre til betaling' }).click()
  await page.waitForURL(/\/no\/purchase\/pay\//)
  const address = page.url()
  await page.goto(`/no/purchase?order=${order}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Betalingen gikk ikke gjennom' })).toBeVisible()
  // the page notices without a reload
  await payWith(page, address, 'SUCCEEDS')
  await expect(page.getByRole('heading', { level: 1, name: 'Betalt.' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Alle kursene er åpne til')).toBeVisible()
  await expect.poll(() => stored(page)).toBeNull()
  expect(await axeFindings(page)).toEqual([])
})

test('S2: an order that is not paid can be left, and one of somebody else’s is not there', async ({ page, server }) => {
  const email = 'lars.lei@kursiva.test'
  await organizationWorld(server.database).account(email, 'Lars Lei')
  await logIn(page, email)
  await page.goto('/no/purchase?order=aaaaaaaaaa')
  await expect(page.getByRole('heading', { level: 1, name: 'Her er det ingen bestilling' })).toBeVisible()
  await page.getByRole('link', { name: 'Til planene' }).click()
  await pressPlan(page, 'Team', 'Team')
  await pressPlan(page, 'Solo', 'Velg')
  await page.getByLabel('Rabattkode').fill('tull')
  await page.getByLabel('Rabattkode').blur()
  await expect(page.getByText('Vi kjenner ikke koden, eller den gjelder ikke denne planen.')).toBeVisible()
  await page.getByLabel('Rabattkode').fill('')
  for (const name of [/^Jeg godtar salgsvilkårene/, /^Jeg ber om at abonnementet/])
    await page.getByRole('checkbox', { name }).check()
  await page.getByRole('radio', { name: 'Måned' }).check()
  await page.getByRole('button', { name: 'Betal 149 kr' }).click()
  await page.waitForURL(/\/no\/purchase\/pay\//)
  await page.goto('/no/purchase')
  await page.getByRole('button', { name: 'Forkast bestillingen' }).click()
  await expect(page.getByRole('heading', { name: 'Du har en bestilling som ikke er betalt' })).toHaveCount(0)
})
