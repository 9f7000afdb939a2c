import type { Page, Request } from '@playwright/test'
import { axeFindings } from '#testing/axe.ts'
import { builtChunk } from '#testing/built-chunk.ts'
import { demoPassword } from '#database/seed/index.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn, logInByForm } from '#testing/visitor.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link')
const searchField = (page: Page) => page.getByRole('combobox', { name: 'Søk i kurs, eksperter og emner' })
const isSuggester = (request: Request) => (request.postData() ?? '').includes('"operationName":"suggester"')

/** Waits until the new page is loaded and the focus is at its beginning. */
const arrived = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

test('M9, M11, R14: visitors find the prices on the public site, and the doors lead on to where they were going', async ({
  page,
  server,
}) => {
  for (const { start, prices, logIn: door, register, contact, terms } of [
    {
      start: `${server.url}/no/404?redirect=%2Fno%2Fexperts`,
      prices: { name: 'Priser', href: 'https://www.kursiva.no/priser' },
      logIn: { name: 'Logg inn', href: '/no/login?redirect=%2Fno%2Fexperts' },
      register: { name: 'Lag konto', href: '/no/register?redirect=%2Fno%2Fexperts' },
      contact: 'Kontakt oss',
      terms: { name: 'Salgsvilkår', href: '/no/tos', company: 'Torggata 11, 0181 Oslo' },
    },
    {
      start: `${server.spanishUrl}/es/404`,
      prices: { name: 'Precios', href: 'https://www.kursiva.es/precios' },
      logIn: { name: 'Entrar', href: '/es/login' },
      register: { name: 'Crear cuenta', href: '/es/register' },
      contact: 'Escríbenos',
      terms: { name: 'Condiciones de venta', href: '/es/tos', company: 'Calle de las Huertas 20, 28014 Madrid' },
    },
  ]) {
    await page.goto(start)
    const header = page.getByRole('banner')
    for (const { name, href } of [prices, door, register])
      await expect(header.getByRole('link', { name })).toHaveAttribute('href', href)
    await expect(header.getByRole('button')).toHaveCount(0)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(terms.company)
    await expect(footer.getByText(contact)).toBeVisible()
    await expect(footer.getByRole('link', { name: terms.name })).toHaveAttribute('href', terms.href)
    for (const path of ['privacy_policy', 'cookies'])
      await expect(footer.locator(`a[href="${terms.href.replace('tos', path)}"]`)).toBeVisible()
    for (const name of ['Facebook', 'Instagram', 'YouTube', 'LinkedIn'])
      await expect(footer.getByRole('link', { name })).toHaveAttribute(
        'href',
        new RegExp(`^https://www\\.${name.toLowerCase()}\\.com/.*kursiva$`),
      )
    await footer.getByText(contact).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
})

test('R11, R12, R15, E4: the menus of a member, a manager and an admin, opened and left by keyboard; the way out says so', async ({
  page,
}) => {
  const complaints: string[] = []
  let failures = 0
  page.on('console', (message) => {
    if (message.text().includes('without a user')) complaints.push(message.text())
    if (message.text().includes('Signing out at the user pool failed')) failures += 1
  })
  const own = ['Kontoen min', 'Administrer abonnement']
  const shared = ['Brukere', 'Aktivitet', 'Spillelister']
  for (const { email, name, main, account } of [
    { email: 'new@kursiva.test', name: 'Nora Vik', main: ['Priser'], account: own },
    { email: 'single@kursiva.test', name: 'Even Lunde', main: ['Priser'], account: own },
    { email: 'learner@kursiva.test', name: 'Ingrid Solbakken', main: ['Priser'], account: own },
    { email: 'manager@kursiva.test', name: 'Roar Nordvik', main: ['Priser'], account: [...own, ...shared] },
    {
      email: 'admin@kursiva.test',
      name: 'Tone Nordvik',
      main: ['Priser'],
      account: [...own, ...shared, 'Organisasjonen min'],
    },
  ]) {
    await logInByForm(page, email)
    await arrived(page)
    await expect(menuOf(page)).toHaveText(['Kurskatalog', 'Min kursprofil', 'Eksperter', ...main])
    const button = page.getByRole('button', { name: `Konto: ${name}` })
    await button.focus()
    await page.keyboard.press('Enter')
    const pages = page.getByRole('navigation', { name: 'Konto' }).getByRole('link')
    await expect(pages).toHaveText(account)
    if (account.length === 6) expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await expect(pages.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(pages.first()).toBeHidden()
    await expect(button).toBeFocused()
    // E4: signing out works even if the pool is unreachable or never responds: that is logged, and nothing else
    // happens
    const isSilent = email.startsWith('single')
    if (account === own) await page.route('**/userpool/**', (route) => (isSilent ? undefined : route.abort()))
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/no\/login$/)
    await expect(page.getByText('Du er logget ut.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
    await page.unroute('**/userpool/**')
  }
  expect(complaints).toEqual([])
  expect(failures).toBe(1)
})

test('C5, R13: searching by keyboard alone: suggestions from two letters, through all of them, back to the toggle, and on', async ({
  page,
}) => {
  await logIn(page, 'learner@kursiva.test')
  await page.goto('/no/experts')
  const asked: string[] = []
  page.on('request', (request) => {
    if (isSuggester(request))
      asked.push((request.postDataJSON() as { variables: { keyword: string } }).variables.keyword)
  })
  const toggle = page.getByRole('banner').getByRole('button', { name: /^(Søk|Lukk søket)$/ })
  const field = searchField(page)
  const options = page.getByRole('option')
  const chosen = page.getByRole('option', { selected: true })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('e')
  await expect(page.getByText('Skriv minst to tegn')).toBeVisible()
  // in one task, because a busy machine could make separate presses too slow
  await page.evaluate(() => {
    for (const letter of ['l', 's', 'i']) document.execCommand('insertText', false, letter)
  })
  await expect(field).toHaveValue('elsi')
  await expect(options.first()).toBeVisible()
  expect(asked).toEqual(['elsi'])
  await expect(
    page.getByRole('listbox').getByRole('group', { name: 'Kurs' }).getByRole('option').first(),
  ).toContainText('Elsikkerhet')
  await expect(page.getByRole('option').first().locator('mark').first()).toHaveText('Elsi')
  await expect(page.getByRole('status').filter({ hasText: 'Bruk piltastene' })).toHaveCount(1)

  await field.fill('ha')
  await expect(page.getByRole('listbox').getByRole('group', { name: 'Eksperter' })).toBeVisible()
  await expect(page.getByRole('listbox').getByRole('group', { name: 'Emner' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
  expect(await field.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'))
  await page.keyboard.press('End')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')

  // Escape closes the list, then the bar
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(toggle).toBeFocused()

  await page.keyboard.press('Enter')
  await field.fill('elsikkerhet i')
  await expect(options.first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vis alle treff på elsikkerhet i' })).toHaveAttribute(
    'href',
    /\/no\/search\?search=elsikkerhet(%20|\+)i$/,
  )
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/no\/course\/elsi4\/elsikkerhet-i-praksis$/)
  await expect(field).toHaveCount(0)

  await toggle.focus()
  await page.keyboard.press('Enter')
  await field.fill('strøm & støt')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/no\/search\?search=str%C3%B8m(%20|\+)%26(%20|\+)st%C3%B8t$/)
  await expect(page.getByRole('searchbox')).toHaveValue('strøm & støt')
  await expect(toggle).toHaveCount(0)
})

test('C5: an answer that comes late is never shown for other letters; no hits and no answer are said', async ({
  page,
}) => {
  await logIn(page, 'learner@kursiva.test')
  await page.goto('/no/experts')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let isDown = false
  await page.route('**/graphql', async (route) => {
    if (!isSuggester(route.request())) return route.fallback()
    if (isDown) return route.abort()
    if (route.request().postData()?.includes('"keyword":"elsikkerhet"')) await held
    return route.continue()
  })
  const late = page.waitForResponse((response) => response.request().postData()?.includes('"elsikkerhet"') === true)
  await page.getByRole('button', { name: 'Søk' }).click()
  const field = searchField(page)
  const asked = page.waitForRequest((request) => isSuggester(request))
  await field.fill('elsikkerhet')
  await asked
  await expect(page.getByText('Leter …')).toBeVisible()
  await field.fill('surdeig')
  await expect(page.getByRole('option').first()).toContainText('Surdeig')
  release()
  await (await late).finished()
  await expect(page.getByRole('option').first()).toContainText('Surdeig')
  await expect(page.getByRole('option', { name: /Elsikkerhet/ })).toHaveCount(0)

  await field.fill('qqqq')
  await expect(page.getByText('Ingen treff på «qqqq»')).toBeVisible()
  isDown = true
  await field.fill('norsk')
  await expect(page.getByText('Vi fikk ikke svar')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByRole('option').first()).toContainText('Norsk')
  expect(await field.getAttribute('maxlength')).toBe('200')

  // R13: the bar closes when the page changes; if it was opened again, it keeps the focus when that page loads
  let arrive = () => {}
  const onItsWay = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(`**${await builtChunk('features/catalogue/web/CataloguePage.tsx')}`, async (route) => {
    await onItsWay
    await route.continue()
  })
  await page.getByRole('link', { name: 'Kurskatalog' }).click()
  await expect(field).toHaveCount(0)
  await page.getByRole('button', { name: 'Søk' }).click()
  await expect(field).toBeFocused()
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'Katalogen' })).toBeVisible()
  await page.keyboard.type('norsk')
  await expect(field).toHaveValue('norsk')
  await page.mouse.click(600, 700)
  await expect(field).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Søk' })).toBeFocused()
})

test('R12, R16: the menu of small screens keeps the focus, closes by Escape and leads on, in the Spanish market', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(`${server.spanishUrl}/es/login`)
  await page.getByLabel('Correo electrónico').fill('alumna@kursiva.test')
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(`${server.spanishUrl}/es`)
  await arrived(page)
  const burger = page.getByRole('button', { name: 'Abrir el menú' })
  await burger.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menú principal' })
  await expect(menu.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('navigation', { name: 'Menú principal' }).getByRole('link')).toHaveText([
    'Inicio',
    'Catálogo',
    'Mis cursos',
    'Expertos',
    'Precios',
  ])
  await expect(menu.getByRole('navigation', { name: 'Cuenta' }).getByRole('link')).toHaveText([
    'Mi cuenta',
    'Suscripción',
  ])
  expect(await axeFindings(page)).toEqual([])

  const stops = (await menu.getByRole('link').count()) + (await menu.getByRole('button').count())
  for (let pressed = 0; pressed < stops + 2; pressed += 1) {
    await page.keyboard.press('Tab')
    // between the last and the first element, the focus is on the browser's own controls
    const isInside = () => document.activeElement === document.body || !!document.activeElement?.closest('dialog[open]')
    expect(await page.evaluate(isInside)).toBe(true)
  }
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(burger).toBeFocused()

  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Expertos' }).click()
  await expect(page).toHaveURL(/\/es\/experts$/)
  await expect(menu).toBeHidden()
  // focus moves into the page, not back to the button
  await arrived(page)
  await burger.click()
  await menu.getByRole('button', { name: 'Salir' }).click()
  await expect(page).toHaveURL(/\/es\/login$/)
  await expect(page.getByText('Has salido de tu cuenta.')).toBeVisible()
})
