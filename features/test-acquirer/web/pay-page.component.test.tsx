import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { button, textOf } from '#testing/component/controls.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { answerRest } from '#testing/component/rest.ts'
import { PayPage } from './PayPage.tsx'

const place = { at: '/no/purchase/pay/token-1', route: 'purchase/pay/$token' } as const
const open = {
  state: 'OPEN',
  amount: '178800',
  currency: 'NOK',
  productName: [{ languageCode: 'nb', value: 'Én' }],
  seats: 1,
  months: 12,
  net: '143040',
  vat: '35760',
  vatRateBp: 2500,
  renewsOn: '2027-11-23',
  keepsCard: true,
  last4: null,
  failure: null,
  challengeSeconds: null,
  challengeTries: 0,
  returnPath: '/no/purchase?order=ORDER1',
  at: '2026-11-23T08:00:00Z',
}
const number = page.getByLabelText('Kortnummer')

test('S2: a number that is no test card is never sent', async () => {
  const calls = answerRest(() => Response.json(open))
  await renderPart(<PayPage />, place)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Betal med kort' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
  expect(await axeFindings('dark')).toEqual([])
  await page.getByLabelText('Navn på kortet').fill('Ingrid Solbakken')
  await number.fill('4111 1111 1111 1111')
  await page.getByRole('button', { name: /^Betal/ }).click()
  await expect.element(page.getByText(/^Bare testkortene kan brukes her/)).toBeVisible()
  await expect.element(number).toHaveFocus()
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('S2: after a refused card and a wrong code of the bank, the payment is captured and leads back to the order', async () => {
  const calls = answerRest(({ path, body }) => {
    if (path.endsWith('/card'))
      return (body as { outcome: string }).outcome === 'DECLINED'
        ? Response.json({ ...open, state: 'DECLINED', failure: 'card_declined', last4: '0002' })
        : Response.json({ ...open, state: 'CHALLENGE', last4: '3184', challengeSeconds: 300 })
    if (path.endsWith('/code'))
      return (body as { code: string }).code === '123456'
        ? Response.json({ ...open, state: 'CAPTURED', last4: '3184' })
        : Response.json({ ...open, state: 'CHALLENGE', last4: '3184', challengeSeconds: 290, challengeTries: 1 })
    return Response.json(open)
  })
  const part = await renderPart(<PayPage />, place)
  await page.getByLabelText('Navn på kortet').fill('Ingrid Solbakken')
  await page.getByText('4000 0000 0000 0002').click()
  await button('Betal 1.788 kr').click()
  await expect.poll(() => textOf(page.getByRole('alert'))).toContain('Kode card_declined')
  expect(await axeFindings()).toEqual([])
  await page.getByText('4000 0027 6000 3184').click()
  await button('Prøv igjen').click()
  const bank = page.getByRole('dialog')
  const code = bank.getByLabelText('Kode, seks siffer')
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('000000')
  await bank.getByRole('button', { name: /^Bekreft/ }).click()
  await expect.poll(() => textOf(bank)).toContain('Du har 2 forsøk igjen')
  await code.fill('123456')
  await bank.getByRole('button', { name: /^Bekreft/ }).click()
  await expect.poll(part.address).toBe('/no/purchase?order=ORDER1')
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.stringify(body))).toEqual([
    expect.stringContaining('DECLINED'),
    expect.not.stringMatching(/\d{16}/),
    '{"code":"000000"}',
    '{"code":"123456"}',
  ])
})
