import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import { SeatsHeader } from './SeatsHeader.tsx'

const subscription = {
  seats: 40,
  status: 'active',
  state: 'RUNNING',
  payers: [{ name: 'Tone Nordvik' }, { name: 'Per Vik' }],
  expirationDate: '2026-10-01T00:00:00Z',
}
const seatUse = { members: 9, invited: 0, free: 31 }
const header = (more: object) => (
  <SeatsHeader organization={{ seatUse, subscription: { ...subscription, ...more } }} actions={null} />
)

test('S1: managers see on the people page that the subscription has expired, and who can renew it', async () => {
  await renderPart(header({ state: 'EXPIRED' }))
  await expect
    .element(page.getByText('Abonnementet tok slutt 1. oktober 2026. Tone Nordvik eller Per Vik kan fornye det.'))
    .toBeVisible()
  // seats of a subscription that has ended are not for giving out
  expect(page.getByRole('main').element().textContent).not.toMatch(/ledige|plasser til/)
})

test('S1: managers see on the people page that the subscription is paused, and who can resume it', async () => {
  await renderPart(header({ status: 'paused', state: 'PAUSED' }))
  await expect
    .element(page.getByText('Abonnementet er satt på pause. Tone Nordvik eller Per Vik kan starte det igjen.'))
    .toBeVisible()
})

test('O4: a running subscription says how many seats it has and until when', async () => {
  await renderPart(header({ expirationDate: '2027-03-01T00:00:00Z' }))
  await expect.element(page.getByRole('heading', { name: '9 på plass, 31 ledige' })).toBeVisible()
  await expect.element(page.getByText('Abonnementet har 40 plasser til 1. mars 2027.')).toBeVisible()
})
