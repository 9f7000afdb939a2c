import type { Locator, Page } from '@playwright/test'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { soldCourses } from '#testing/payments/course-world.ts'
import type { TestServer } from '#testing/server.ts'
import { logIn } from '#testing/visitor.ts'
import type { Market } from '#values/language.ts'

/** A press of the mouse as people make it: down, a moment, up. */
const press = (target: Locator) => target.click({ delay: 90 })

async function courseOf(server: TestServer, market: Market) {
  const [course] = await soldCourses(server.database, market)
  if (!course) throw new Error(`nothing is sold alone in ${market}`)
  return course
}

/** An organisation without a subscription, with its admin and a member. */
async function organizationOf(server: TestServer, market: Market, name: string) {
  const world = organizationWorld(server.database)
  const id = await world.organization({ market, name })
  const mails = { admin: `admin.${market}@enkeltkurs.test`, member: `medlem.${market}@enkeltkurs.test` }
  await world.join(id, await world.account(mails.admin, 'Tone Admin', market), 'ADMIN')
  await world.join(id, await world.account(mails.member, 'Berit Elev', market), 'MEMBER')
  return mails
}

/** Pays on the page of the test acquirer with a card that needs no code. */
async function payByCard(page: Page, words: { readonly name: string; readonly pay: RegExp }) {
  await page.waitForURL(/\/purchase\/pay\//)
  await press(page.getByText('4242 4242 4242 4242'))
  await page.getByLabel(words.name).fill('Kari Bakken')
  await press(page.getByRole('button', { name: words.pay }))
}

test('C4, S2: in Norway a person buys one course by card, from its card in the catalogue', async ({ page, server }) => {
  const email = 'kari.kurs@enkeltkurs.test'
  await organizationWorld(server.database).account(email, 'Kari Bakken')
  await logIn(page, email)
  await page.goto('/no/course-catalogue')
  const buy = page.locator('a[href^="/no/purchase/course/"]').first()
  const shortId = (await buy.getAttribute('href'))?.split('/').at(-1) ?? ''
  const sold = await soldCourses(server.database, 'no')
  const course = sold.find((each) => each.shortId === shortId)
  const other = sold.find((each) => each.shortId !== shortId)
  if (!course || !other) throw new Error('the catalogue sells a course that is not sold alone')
  const price = `${course.price / 100n}`
  await press(buy)
  const pay = page.getByRole('button', { name: new RegExp(`^Betal ${price}\\skr$`) })
  await expect(pay).toBeDisabled()
  await expect(page.getByText('Kurset er åpent i 365 dager', { exact: false })).toBeVisible()
  await press(page.getByRole('checkbox', { name: /Jeg godtar salgsvilkårene/ }))
  await press(page.getByRole('checkbox', { name: /Jeg ber om at kurset åpnes med en gang/ }))
  expect(await axeFindings(page)).toEqual([])
  await press(pay)
  await payByCard(page, { name: 'Navn på kortet', pay: new RegExp(`^Betal ${price}`) })
  await expect(page.getByRole('heading', { level: 1, name: 'Betalt.' })).toBeVisible()
  await expect(page.getByText(/^Kvittering \d+/)).toBeVisible()
  await expect(page.getByText('så lenge du ikke har begynt på kurset', { exact: false })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await press(page.getByRole('link', { name: 'Begynn på kurset' }))
  await expect(page.getByText('Du har kjøpt kurset.', { exact: false })).toContainText('365 dager igjen')
  await press(page.getByRole('link', { name: 'Begynn', exact: true }))
  await expect(page.locator('video')).toBeVisible()
  await page.goto('/no/course-catalogue?access=included')
  await expect(page.getByText('365 dager igjen')).toBeVisible()
  // nothing else has opened, and the same is not sold again
  await page.goto(`/no/purchase/course/${course.shortId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Du har kurset allerede' })).toBeVisible()
  await page.goto(`/no/course/${other.shortId}/x`)
  await expect(page.getByRole('link', { name: 'Kjøp kurset' })).toBeVisible()
})

test('C4, S2, S3: in Norway an organisation buys a course for its people by invoice, and gives out the seats', async ({
  page,
  server,
  browser,
}) => {
  const course = await courseOf(server, 'no')
  const mails = await organizationOf(server, 'no', 'Bakken Elektro')
  await logIn(page, mails.admin)
  await page.goto('/no/administrate/administrate_users')
  await press(page.getByRole('link', { name: 'Kjøpte kurs' }))
  await press(page.getByRole('link', { name: 'Kjøp et kurs' }))
  await expect(page.locator('a[href^="/no/purchase/course/"]').first()).toBeVisible()
  await page.goto(`/no/course/${course.shortId}/x`)
  await press(page.getByRole('link', { name: 'Kjøp til organisasjonen' }))
  await page.getByLabel('Antall personer, i tall').fill('3')
  const slip = page.getByRole('complementary', { name: 'Sammendrag' })
  await expect(slip).toContainText('3 plasser, 365 dager')
  await expect(slip).toContainText(/1\s170\skr/)
  await page.getByLabel('Organisasjonsnummer').fill('310987654')
  await page.getByLabel('Navn på fakturaen').fill('Bakken Elektro AS')
  await page.getByLabel('Fakturaadresse').fill('Storgata 14')
  await page.getByLabel('Postnr.').fill('8006')
  await page.getByLabel('Poststed').fill('Bodø')
  await page.getByLabel('E-post for faktura').fill('faktura@bakken.test')
  await press(page.getByRole('checkbox', { name: /Jeg godtar salgsvilkårene/ }))
  expect(await axeFindings(page)).toEqual([])
  await press(page.getByRole('button', { name: 'Bestill til 3 personer' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Bestilt.' })).toBeVisible()
  await expect(page.getByText(/^Faktura \d+/)).toBeVisible()
  await press(page.getByRole('link', { name: 'Del ut plassene' }))
  await expect(page.getByText('0 av 3 plasser er delt ut.', { exact: false })).toBeVisible()
  await press(page.getByRole('button', { name: /^Del ut plasser/ }))
  await page.getByLabel('Hvem skal ha en plass? Søk på navn eller e-post').fill('Berit')
  await press(page.getByRole('button', { name: 'Gi Berit Elev en plass' }))
  await expect(page.getByText('1 av 3 plasser er delt ut.', { exact: false })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const context = await browser.newContext({ baseURL: server.url })
  const theirs = await context.newPage()
  await logIn(theirs, mails.member)
  await theirs.goto(`/no/course/${course.shortId}/x`)
  await expect(theirs.getByText('Bakken Elektro har kjøpt kurset til deg.', { exact: false })).toBeVisible()
  await context.close()
  // the seat can be taken back before the course is begun
  await press(page.getByRole('button', { name: 'Ta tilbake plassen til Berit Elev' }))
  await expect(page.getByText('0 av 3 plasser er delt ut.', { exact: false })).toBeVisible()
})

test.describe('in Spain', () => {
  test.use({ baseURL: async ({ server }, use) => use(server.spanishUrl), locale: 'es-ES', timezoneId: 'Europe/Madrid' })

  test('C4, S2, M2: a person buys one course by card, in euros with IVA', async ({ page, server }) => {
    const course = await courseOf(server, 'es')
    const price = new RegExp(
      `^Pagar ${(Number(course.price) / 100).toFixed(2).replace('.', ',').replace(',00', '(,00)?')}\\s€$`,
    )
    const email = 'lucia.curso@enkeltkurs.test'
    await organizationWorld(server.database).account(email, 'Lucía Ferrer', 'es')
    await logIn(page, email)
    await page.goto(`/es/course/${course.shortId}/x`)
    await press(page.getByRole('link', { name: 'Comprar el curso' }))
    await press(page.getByRole('checkbox', { name: /Acepto las condiciones de venta/ }))
    await press(page.getByRole('checkbox', { name: /Pido que el curso se abra ya/ }))
    await expect(page.getByRole('complementary', { name: 'Resumen' })).toContainText(/IVA 21/)
    await press(page.getByRole('button', { name: price }))
    await payByCard(page, { name: 'Nombre en la tarjeta', pay: price })
    await expect(page.getByRole('heading', { level: 1, name: 'Pagado.' })).toBeVisible()
    await press(page.getByRole('link', { name: 'Empezar el curso' }))
    await expect(page.getByText('Has comprado el curso.', { exact: false })).toBeVisible()
  })

  test('C4, S2, S3: an organisation buys a course for its people by invoice', async ({ page, server }) => {
    const course = await courseOf(server, 'es')
    const mails = await organizationOf(server, 'es', 'Talleres Ferrer')
    await logIn(page, mails.admin)
    await page.goto(`/es/course/${course.shortId}/x`)
    await press(page.getByRole('link', { name: 'Comprar para la organización' }))
    await page.getByLabel('Número de personas').first().fill('2')
    await page.getByLabel('NIF').fill('A39200019')
    await page.getByLabel('Nombre en la factura').fill('Talleres Ferrer SL')
    await page.getByLabel('Dirección de facturación').fill('Calle Mayor 1')
    await page.getByLabel('C. P.').fill('28013')
    await page.getByLabel('Localidad').fill('Madrid')
    await page.getByLabel('Correo para facturas').fill('facturas@ferrer.test')
    await press(page.getByRole('checkbox', { name: /Acepto las condiciones de venta/ }))
    await press(page.getByRole('button', { name: 'Pedir para 2 personas' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Pedido.' })).toBeVisible()
    await expect(page.getByText(/^Factura F\d{4}-\d{5}/)).toBeVisible()
    await press(page.getByRole('link', { name: 'Repartir las plazas' }))
    await expect(page.getByText('0 de 2 plazas asignadas.', { exact: false })).toBeVisible()
  })
})
