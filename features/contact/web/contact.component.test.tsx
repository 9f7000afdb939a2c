import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { button } from '#testing/component/controls.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { answerRest } from '#testing/component/rest.ts'
import { ContactWidget } from './ContactWidget.tsx'

const panel = page.getByRole('dialog', { name: 'Hva lurer du på?' })
const ask = button('Spør oss')
const notices = page.getByRole('region', { name: 'Varsler' })
const send = panel.getByRole('button', { name: /^Send/ })
const field = (name: string) => panel.getByLabelText(name)

// as wide as the floating button needs
beforeEach(() => page.viewport(1440, 900))
afterEach(() => page.viewport(1280, 800))

const sent = () => new Response(null, { status: 204 })

async function write() {
  await ask.click()
  await field('Emne').fill('Feil navn')
  await field('Detaljer').fill('Jeg heter Solbakken.')
}

test('F4, A3: what is wrong is said; the message is sent with its language; the address stays, focus comes back', async () => {
  const calls = answerRest(sent)
  await renderPart(<ContactWidget />)
  await expect.element(panel).not.toBeInTheDocument()
  await ask.click()
  await expect.element(field('E-post')).toHaveFocus()
  expect(getComputedStyle(panel.element()).maxWidth).toBe('400px')
  expect(await axeFindings()).toEqual([])
  expect(await axeFindings('dark')).toEqual([])
  await field('Emne').fill('x'.repeat(71))
  await field('Detaljer').fill('Jeg heter Solbakken.')
  await field('E-post').fill('nora@')
  await userEvent.tab()
  await expect.element(panel.getByText(/Skriv hele adressen/)).toBeVisible()
  await expect.element(send).toBeDisabled()
  await field('E-post').fill('nora@example.test')
  await expect.element(panel.getByText(/1 tegn for mye/)).toBeVisible()
  await expect.element(field('Emne')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Emne')).toHaveAccessibleDescription(/1 tegn for mye/)
  await expect.element(send).toBeDisabled()
  await field('Emne').fill('Feil navn')
  await send.click()
  await expect.element(notices.getByText(/Meldingen er sendt\. Svaret kommer til nora@example\.test\./)).toBeVisible()
  expect(calls).toMatchObject([
    {
      method: 'POST',
      path: '/rest/emails/contactUs',
      body: { email: 'nora@example.test', subject: 'Feil navn', details: 'Jeg heter Solbakken.' },
    },
  ])
  expect(calls[0]?.headers.get('locale')).toBe('nb')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(ask).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('E-post')).toHaveValue('nora@example.test')
  await expect.element(field('Emne')).toHaveValue('')
  await expect.element(field('Emne')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(ask).toHaveFocus()
})

test('F4, E4: signed in, the address is the account’s; what fails is said, logged and kept, and sent again under the same key', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  const calls = answerRest(() => (calls.length === 1 ? undefined : sent()))
  await renderPart(<ContactWidget />, { viewer: { name: 'Even Lunde', email: 'single@kursiva.test' } })
  await write()
  await expect.element(field('E-post')).toHaveValue('single@kursiva.test')
  await expect.element(field('E-post')).toBeDisabled()
  await send.click()
  await expect.element(notices.getByRole('alert').getByText(/Noe gikk galt/)).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
  expect(logged.mock.calls.map(([, where]) => where)).toContain('send-message')
  await ask.click()
  await expect.element(field('Detaljer')).toHaveValue('Jeg heter Solbakken.')
  await send.click()
  await expect.element(notices.getByText(/Meldingen er sendt\./)).toBeVisible()
  const keys = calls.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[0]).toBe(keys[1])
  expect(calls[1]?.headers.get('authorization')).toMatch(/^Bearer /)
})

test('F4, R17: who writes too often is told how long to wait, by a notice that stays', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  const code = 'TOO_MANY_REQUESTS'
  answerRest(() => Response.json({ error: { code } }, { status: 429, headers: { 'retry-after': '130' } }))
  await renderPart(<ContactWidget />)
  await write()
  await field('E-post').fill('nora@example.test')
  await send.click()
  const notice = notices.getByRole('alert')
  await expect
    .element(notice.getByText(/Du har skrevet mange ganger på kort tid\. Prøv igjen om 3 minutter\./))
    .toBeVisible()
  await expect.element(ask).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(ask).toHaveFocus()
})
