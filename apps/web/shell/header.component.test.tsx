import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { focus } from '#testing/component/controls.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import type { ViewerGiven } from '#testing/component/viewer.ts'
import { Shell } from './Shell.tsx'

const header = page.getByRole('banner')
const footer = page.getByRole('contentinfo')
const linksOf = (name: string) => page.getByRole('navigation', { name }).getByRole('link')
const wordsOf = (links: ReturnType<typeof linksOf>) => links.elements().map((link) => link.textContent.trim())
const content = <h1>{'Siden'}</h1>

for (const each of [
  {
    market: 'no',
    start: '/no/404?redirect=%2Fno%2Fexperts',
    prices: { name: 'Priser', href: 'https://www.kursiva.no/priser' },
    logIn: { name: 'Logg inn', href: '/no/login?redirect=%2Fno%2Fexperts' },
    register: { name: 'Lag konto', href: '/no/register?redirect=%2Fno%2Fexperts' },
    contact: 'Kontakt oss',
    terms: { name: 'Salgsvilkår', href: '/no/tos', company: 'Torggata 11, 0181 Oslo' },
  },
  {
    market: 'es',
    start: '/es/404',
    prices: { name: 'Precios', href: 'https://www.kursiva.es/precios' },
    logIn: { name: 'Entrar', href: '/es/login' },
    register: { name: 'Crear cuenta', href: '/es/register' },
    contact: 'Escríbenos',
    terms: { name: 'Condiciones de venta', href: '/es/tos', company: 'Calle de las Huertas 20, 28014 Madrid' },
  },
] as const)
  test(`M9, M11, R14: visitors of market ${each.market} find prices, sign-in, the company and its terms`, async () => {
    const { market, start, prices, logIn, register, contact, terms } = each
    await renderPart(content, { market, at: start, layout: Shell })
    for (const { name, href } of [prices, logIn, register])
      await expect.element(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    expect(header.getByRole('button').elements()).toEqual([])
    expect(footer.element().textContent).toContain(terms.company)
    await expect.element(footer.getByRole('link', { name: terms.name })).toHaveAttribute('href', terms.href)
    for (const path of ['privacy_policy', 'cookies'])
      expect(footer.element().querySelector(`a[href="${terms.href.replace('tos', path)}"]`)).not.toBeNull()
    for (const name of ['Facebook', 'Instagram', 'YouTube', 'LinkedIn'])
      await expect
        .element(footer.getByRole('link', { name }))
        .toHaveAttribute(
          'href',
          expect.stringMatching(new RegExp(`^https://www\\.${name.toLowerCase()}\\.com/.*kursiva$`)),
        )
    await footer.getByText(contact).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
  })

test('M11: where there is a public site here, the header of visitors leads to its courses, experts and prices', async () => {
  const siteOrigin = 'http://www.es.localhost:3000'
  await renderPart(content, { market: 'es', siteOrigin, at: '/es/404', layout: Shell })
  const ways = header.getByRole('navigation', { name: 'Entrada' }).getByRole('link')
  await expect.element(ways.first()).toBeVisible()
  expect(ways.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Catálogo', `${siteOrigin}/es/cursos`],
    ['Expertos', `${siteOrigin}/es/expertos`],
    ['Precios', `${siteOrigin}/es/precios`],
    ['Entrar', '/es/login'],
    ['Crear cuenta', '/es/register'],
  ])
})

test.each(['/no/invitation/kode', '/no/join/kode'])('R14: the header leads back to the offer at %s', async (at) => {
  await renderPart(content, { at, layout: Shell })
  for (const [name, form] of [
    ['Logg inn', 'login'],
    ['Lag konto', 'register'],
  ] as const)
    await expect
      .element(header.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', `/no/${form}?redirect=${encodeURIComponent(at)}`)
})

const own = ['Kontoen min', 'Administrer abonnement']
const shared = ['Brukere', 'Aktivitet', 'Spillelister']
const nordvik = (role: 'ADMIN' | 'MANAGER' | 'MEMBER') => ({ name: 'Nordvik Elektro', role })

for (const { viewer, account } of [
  { viewer: { name: 'Nora Vik', email: 'new@kursiva.test' }, account: own },
  {
    viewer: { name: 'Ingrid Solbakken', email: 'learner@kursiva.test', organization: nordvik('MEMBER') },
    account: own,
  },
  {
    viewer: { name: 'Roar Nordvik', email: 'manager@kursiva.test', organization: nordvik('MANAGER') },
    account: [...own, ...shared],
  },
  {
    viewer: { name: 'Tone Nordvik', email: 'admin@kursiva.test', organization: nordvik('ADMIN') },
    account: [...own, ...shared, 'Organisasjonen min'],
  },
] satisfies { viewer: ViewerGiven; account: string[] }[])
  test(`R11, R12: the menus of ${viewer.name}, opened and left by keyboard`, async () => {
    await renderPart(content, { viewer, layout: Shell })
    await expect.element(linksOf('Hovedmeny').first()).toBeVisible()
    expect(wordsOf(linksOf('Hovedmeny'))).toEqual(['Kurskatalog', 'Min kursprofil', 'Eksperter', 'Priser'])
    const opener = page.getByRole('button', { name: `Konto: ${viewer.name}` })
    focus(opener)
    await userEvent.keyboard('{Enter}')
    const pages = linksOf('Konto')
    await expect.element(pages.first()).toBeVisible()
    expect(wordsOf(pages)).toEqual(account)
    expect(await axeFindings()).toEqual([])
    expect(await axeFindings('dark')).toEqual([])
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(pages.first()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(pages.first()).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    await userEvent.keyboard('{Enter}{ArrowUp}')
    await expect.element(page.getByRole('button', { name: 'Logg ut' })).toHaveFocus()
  })

test('R12, R16: the menu of small screens keeps the focus, closes by Escape and leads on, in the Spanish market', async () => {
  await page.viewport(390, 700)
  onTestFinished(() => page.viewport(1280, 800))
  const { address } = await renderPart(content, {
    market: 'es',
    at: '/es',
    viewer: { name: 'Alma Ruiz', email: 'alumna@kursiva.test' },
    layout: Shell,
  })
  const burger = page.getByRole('button', { name: 'Abrir el menú' })
  await expect.element(burger).toBeVisible()
  focus(burger)
  await userEvent.keyboard('{Enter}')
  const menu = page.getByRole('dialog', { name: 'Menú principal' })
  await expect.element(menu.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page')
  const links = (name: string) => wordsOf(menu.getByRole('navigation', { name }).getByRole('link'))
  expect(links('Menú principal')).toEqual(['Inicio', 'Catálogo', 'Mis cursos', 'Expertos', 'Precios'])
  expect(links('Cuenta')).toEqual(['Mi cuenta', 'Suscripción'])
  expect(await axeFindings()).toEqual([])
  expect(await axeFindings('dark')).toEqual([])

  const stops = menu.getByRole('link').elements().length + menu.getByRole('button').elements().length
  for (let pressed = 0; pressed < stops + 2; pressed += 1) {
    await userEvent.tab()
    // between the last and the first element, the focus is on the browser's own controls
    const { activeElement } = document
    expect(activeElement === document.body || activeElement?.closest('dialog[open]')).toBeTruthy()
  }
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(burger).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await menu.getByRole('link', { name: 'Expertos' }).click()
  await expect.poll(address).toBe('/es/experts')
  await expect.element(menu).not.toBeInTheDocument()
})
