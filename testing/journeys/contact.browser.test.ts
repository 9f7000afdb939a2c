import type { Page } from '@playwright/test'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

const send = '**/rest/emails/contactUs'
const panel = (page: Page) => page.getByRole('dialog', { name: 'Hva lurer du på?' })
const ask = (page: Page) => page.getByRole('button', { name: 'Spør oss' })
const notices = (page: Page) => page.getByRole('region', { name: 'Varsler' })

async function write(page: Page) {
  await ask(page).click()
  await panel(page).getByLabel('Emne').fill('Feil navn')
  await panel(page).getByLabel('Detaljer').fill('Jeg heter Solbakken.')
}

/** Freezes the clock of a page that was loaded under `page.clock.install()`. */
async function stopClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

test('F4, A3: a visitor writes; what is wrong is said, what is sent arrives, the address stays, focus comes back', async ({
  page,
}) => {
  await page.goto('/no/404')
  await expect(panel(page)).toHaveCount(0)
  await ask(page).click()
  const email = panel(page).getByLabel('E-post')
  const button = panel(page).getByRole('button', { name: 'Send' })
  await expect(email).toBeFocused()
  await expect(panel(page)).toHaveCSS('max-width', '400px')
  await expect(panel(page)).toHaveCSS('animation-duration', '0.15s')
  await panel(page).getByLabel('Emne').fill('x'.repeat(71))
  await panel(page).getByLabel('Detaljer').fill('Jeg heter Solbakken.')
  await email.fill('nora@')
  await email.blur()
  await expect(panel(page).getByText('Skriv hele adressen')).toBeVisible()
  await expect(button).toBeDisabled()
  await email.fill('nora@example.test')
  await expect(panel(page).getByText('1 tegn for mye')).toBeVisible()
  await expect(button).toBeDisabled()
  await panel(page).getByLabel('Emne').fill('Feil navn')
  const sent = page.waitForRequest(send)
  await button.click()
  expect((await sent).postDataJSON()).toEqual({
    email: 'nora@example.test',
    subject: 'Feil navn',
    details: 'Jeg heter Solbakken.',
  })
  expect((await sent).headers()['locale']).toBe('nb')
  await expect(notices(page)).toContainText('Meldingen er sendt. Svaret kommer til nora@example.test.')
  await expect(panel(page)).toHaveCount(0)
  await expect(ask(page)).toBeFocused()
  const outbox = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } })
  const { messages } = (await outbox.json()) as { messages: { to: string; replyTo: string | null }[] }
  expect(messages.filter(({ replyTo }) => replyTo === 'nora@example.test')).toMatchObject([{ to: 'hei@kursiva.no' }])

  await page.keyboard.press('Enter')
  await expect(email).toHaveValue('nora@example.test')
  await expect(panel(page).getByLabel('Emne')).toHaveValue('')
  await expect(panel(page).getByLabel('Emne')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(ask(page)).toBeFocused()
})

test('F4, E4: signed in, the address is the account’s; what fails is said, logged and kept, and sent again under the same key', async ({
  page,
}) => {
  await logIn(page, 'single@kursiva.test')
  await page.goto('/no')
  const keys: (string | undefined)[] = []
  const logged: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/contactUs')) keys.push(request.headers()['idempotency-key'])
  })
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await page.route(send, (route) => route.abort(), { times: 1 })
  await write(page)
  await expect(panel(page).getByLabel('E-post')).toHaveValue('single@kursiva.test')
  await expect(panel(page).getByLabel('E-post')).toBeDisabled()
  await panel(page).getByRole('button', { name: 'Send' }).click()
  await expect(notices(page).getByRole('alert')).toContainText('Noe gikk galt')
  await expect(panel(page)).toHaveCount(0)
  expect(logged.join('\n')).toContain('The contact message could not be sent.')

  await ask(page).click()
  await expect(panel(page).getByLabel('Detaljer')).toHaveValue('Jeg heter Solbakken.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(notices(page)).toContainText('Meldingen er sendt.')
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('F4, R17: who writes too often is told how long to wait, by a notice that stays', async ({ page }) => {
  await page.clock.install()
  await page.goto('/no/404')
  await page.route(send, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '130' }, json: { error: { code: 'TOO_MANY_REQUESTS' } } }),
  )
  await write(page)
  await panel(page).getByLabel('E-post').fill('nora@example.test')
  await panel(page).getByRole('button', { name: 'Send' }).click()
  const notice = notices(page).getByRole('alert')
  await expect(notice).toContainText('Du har skrevet mange ganger på kort tid. Prøv igjen om 3 minutter.')
  await page.clock.runFor(60_000)
  await expect(notice).toBeVisible()
  await expect(ask(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(notice).toHaveCount(0)
  await expect(ask(page)).toBeFocused()
})

for (const [kind, width, seconds] of [
  ['a phone', 390, 5],
  ['a desktop', 1280, 10],
] as const)
  test(`R17: on ${kind} a notice counts ${seconds} seconds down, waits while it is hovered or focused, and closes`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.clock.install()
    await page.goto('/no/404')
    await write(page)
    await panel(page).getByLabel('E-post').fill('nora@example.test')
    await stopClock(page)
    await panel(page).getByRole('button', { name: 'Send' }).click()
    const text = notices(page).getByText('Meldingen er sendt.')
    const figure = (left: number) => notices(page).getByText(String(left), { exact: true })
    // the code of a notice is loaded first; React shows it after its throttling of suspended content
    await expect
      .poll(async () => {
        await page.clock.runFor(100)
        return figure(seconds).count()
      })
      .toBe(1)
    await page.clock.runFor(1000)
    await expect(figure(seconds - 1)).toBeVisible()
    await text.hover()
    await page.clock.runFor(20_000)
    await expect(figure(seconds - 1)).toBeVisible()
    await page.mouse.move(1, 700)
    await page.clock.runFor(1000)
    await expect(figure(seconds - 2)).toBeVisible()
    await notices(page).getByRole('button', { name: 'Lukk' }).focus()
    await page.clock.runFor(20_000)
    await expect(figure(seconds - 2)).toBeVisible()
    await notices(page).getByRole('button', { name: 'Lukk' }).blur()
    await page.clock.runFor((seconds - 2) * 1000)
    await expect(text).toHaveCount(0)
  })
