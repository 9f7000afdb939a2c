import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import { Receipt } from './Receipt.tsx'
import type { SubscriptionOrderOfPage } from './order-query.ts'

const nok = (amountMinor: string) => ({ amountMinor, currency: 'NOK' })

/** A completed order as the server sends it: 80 seats on invoice. */
function order(more: Partial<SubscriptionOrderOfPage> = {}): SubscriptionOrderOfPage {
  return {
    id: 'order-1',
    shortId: 'plan000080',
    kind: 'START',
    state: 'COMPLETED',
    seats: 80,
    period: 'YEAR',
    paymentMethod: 'INVOICE',
    organizationId: 'organization-1',
    buyerName: 'Nordvik Elektro AS',
    buyerEmail: 'faktura@nordvik.test',
    buyerReference: 'Prosjekt 2611',
    periodFrom: '2026-11-24',
    periodTo: '2027-11-24',
    createdAt: '2026-11-24T10:00:00Z',
    completedAt: '2026-11-24T10:00:00Z',
    invoice: { id: 'invoice-1', number: 'K-10042', dueDate: '2026-12-08', path: '/rest/invoices/1' },
    failure: null,
    days: null,
    course: null,
    product: { id: 'product-1', key: 'group', licence: 'GROUP', description: [{ languageCode: 'nb', value: 'Flere' }] },
    quote: {
      vatRateBp: 2500,
      lines: [{ kind: 'PLAN', net: nok('9504000'), basisPoints: null, seats: 80, days: null }],
      vat: nok('2376000'),
      total: nok('11880000'),
    },
    ...more,
  } as SubscriptionOrderOfPage
}

/** The value of a fact of the receipt; undefined when it has no such row. */
const factOf = (label: string): string | undefined =>
  page
    .getByRole('term')
    .elements()
    .find(({ textContent }) => textContent === label)?.nextElementSibling?.textContent ?? undefined

const actions = () =>
  page
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)

test('S2: the receipt for 80 seats leads to inviting first, and to the other first steps after it', async () => {
  await renderPart(<Receipt order={order()} />)
  await expect.element(page.getByText('80 plasser er klare og gjelder til', { exact: false })).toBeVisible()
  expect(actions()).toEqual(['Inviter kolleger', 'Slik kommer dere i gang'])
  expect(
    page
      .getByRole('link', { name: /^Inviter kolleger/ })
      .element()
      .getAttribute('href'),
  ).toBe('/no/administrate/administrate_users')
})

test('S2: whoever buys alone has nobody to invite, and goes to the courses', async () => {
  const product = { ...order().product, licence: 'INDIVIDUAL' as const }
  await renderPart(<Receipt order={order({ product, seats: 1, organizationId: null, paymentMethod: 'CARD' })} />)
  await expect.element(page.getByRole('heading', { name: 'Betalt.' })).toBeVisible()
  expect(actions()).toEqual(['Finn noe å lære'])
})

test('S2: what a card has paid is a receipt, by its number too, and what is to be paid an invoice', async () => {
  await renderPart(<Receipt order={order({ paymentMethod: 'CARD' })} />)
  await expect.element(page.getByText('Kvittering K-10042')).toBeVisible()
  await renderPart(<Receipt order={order()} />)
  await expect.element(page.getByText('Faktura K-10042')).toBeVisible()
})

test('S3: the reference on the receipt is the buyer’s own, by card and by invoice, and never the order’s number', async () => {
  for (const paymentMethod of ['CARD', 'INVOICE'] as const) {
    await renderPart(<Receipt order={order({ paymentMethod })} />, { at: `/no?${paymentMethod}` })
    await expect.element(page.getByText('plan000080', { exact: true }).last()).toBeVisible()
    expect([factOf('Deres referanse'), factOf('Bestilling')]).toEqual(['Prosjekt 2611', 'plan000080'])
  }
})

test('S3: a receipt without a reference has no row for one', async () => {
  await renderPart(<Receipt order={order({ buyerReference: '' })} />)
  await expect.element(page.getByText('Nordvik Elektro AS')).toBeVisible()
  expect(factOf('Deres referanse')).toBeUndefined()
})

test('S1: a change of seats leads back to the subscription, not to inviting', async () => {
  await renderPart(<Receipt order={order({ kind: 'SEATS' })} />)
  await expect.element(page.getByRole('link', { name: /^Til abonnementet/ })).toBeVisible()
  expect(actions()).toEqual(['Til abonnementet'])
})

test('O4: the receipt of an unlimited agreement counts no seats', async () => {
  const { quote } = order()
  const [line] = quote.lines
  if (!line) throw new Error('the order has a line')
  const unlimited = { ...quote, lines: [{ ...line, seats: null }] }
  await renderPart(<Receipt order={order({ kind: 'AGREEMENT', seats: 1, quote: unlimited })} />)
  await expect.element(page.getByText('Alle i organisasjonen har plass, til', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Ubegrenset antall plasser', { exact: false })).toBeVisible()
  expect(page.getByText(/\b1 plass\b/).elements()).toEqual([])
})
