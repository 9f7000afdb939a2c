import type { Page } from '@playwright/test'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { logIn } from '#testing/visitor.ts'

test.use({ baseURL: async ({ server }, use) => use(server.spanishUrl), locale: 'es-ES', timezoneId: 'Europe/Madrid' })

const accept = (page: Page) => page.getByRole('checkbox', { name: /Acepto las condiciones de venta/ }).check()

test('S2, M2: in Spain one pays in euros, IVA included, and the bank asks for its code before the courses open', async ({
  page,
  server,
}) => {
  const email = 'lucia.prueba@kursiva.test'
  await organizationWorld(server.database).account(email, 'Lucía Ibáñez', 'es')
  await logIn(page, email)
  await page.goto('/es/purchase')
  await expect(page.getByRole('radio', { name: 'Individual' })).toBeChecked()
  await expect(page.getByRole('complementary', { name: 'Resumen' })).toContainText(/178,80\s€/)
  await expect(page.getByText('EHF')).toHaveCount(0)
  await accept(page)
  await page.getByRole('checkbox', { name: /Pido que la suscripción empiece ya/ }).check()
  await page.getByRole('button', { name: /^Pagar 178,80\s€$/ }).click()
  await page.waitForURL(/\/es\/purchase\/pay\//)
  await page.getByText('4000 0027 6000 3184').click()
  await page.getByLabel('Nombre en la tarjeta').fill('Lucía Ibáñez')
  await page.getByRole('button', { name: /^Pagar 178,80\s€$/ }).click()
  const bank = page.getByRole('dialog')
  await bank.getByLabel('Código de seis cifras').fill('123456')
  await bank.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pagado.' })).toBeVisible()
  await expect(page.getByText(/Factura F\d{4}-\d{5}/)).toBeVisible()
  await page.goto('/es/course-catalogue')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('S2, S3: a Spanish company buys by invoice with its NIF', async ({ page, server }) => {
  const email = 'empresa.prueba@kursiva.test'
  await organizationWorld(server.database).account(email, 'Marta Sáenz', 'es')
  await logIn(page, email)
  await page.goto('/es/purchase')
  // the button lies over the plan's name
  await page.getByText('Equipo', { exact: true }).click({ force: true })
  await page.getByLabel('Número de plazas, en cifras').fill('12')
  const number = page.getByLabel('NIF')
  await number.fill('A39200018')
  await number.blur()
  await expect(page.getByText(/NIF no/)).toBeVisible()
  await page.getByLabel('Nombre en la factura').fill('Talleres Sáenz, S. L.')
  await page.getByLabel('Dirección de facturación').fill('Calle de la Puebla 9')
  await page.getByLabel('C. P.').fill('35001')
  await page.getByLabel('Localidad').fill('Burgos')
  await page.getByLabel('Correo para facturas').fill('facturas@saenz.test')
  await accept(page)
  const order = page.getByRole('button', { name: 'Pedir 12 plazas' })
  await number.fill('A39200019')
  // the Canary Islands are outside the territory of IVA
  await order.click()
  await expect(page.getByText('Ahí aún no podemos vender, porque rigen otros impuestos.')).toBeVisible()
  await page.getByLabel('C. P.').fill('09004')
  await order.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido.' })).toBeVisible()
  await expect(page.getByText('facturas@saenz.test')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
