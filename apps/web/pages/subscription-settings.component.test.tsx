import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import { viewerAnswer } from '#testing/component/viewer.ts'
import { PaidSubscription } from '#features/purchase/web/index.ts'
import { SubscriptionPage } from '#features/subscriptions/web/SubscriptionPage.tsx'

const viewer = {
  name: 'Tone Nordvik',
  email: 'admin@kursiva.test',
  organization: { name: 'Nordvik Elektro', role: 'ADMIN' },
} as const

const nok = (amountMinor: string) => ({ amountMinor, currency: 'NOK' })
const seatUse = { members: 9, invited: 2, free: 29 }
const bill = { lines: [], vat: nok('2500'), total: nok('12500'), vatRateBp: 2500 }
const running = {
  version: 3,
  stage: 'ACTIVE',
  period: 'YEAR',
  periodFrom: '2026-03-01',
  periodTo: '2027-03-01',
  renews: true,
  pausedOn: null,
  pauseEnds: null,
  pausableDays: 60,
  pastDueSince: null,
  paymentMethod: 'INVOICE',
  seats: 40,
  nextSeats: null,
  unitAmount: nok('9900'),
  price: { id: 'price-1', minSeats: 2, maxSeats: 100, tiers: [{ fromSeats: 2, unitAmount: nok('9900') }] },
  seatUse,
  nextBill: bill,
  billTo: { name: 'Nordvik Elektro AS', email: 'faktura@nordvik.test', number: '988077917', sendVia: 'EMAIL' },
  earlyTermination: null,
}
const event = { id: 'event-1', at: '2026-11-20T10:00:00Z', isSystem: false, seats: null, fromSeats: null, months: null }
const cancelled = { ...event, kind: 'CANCELLED', actor: 'Tone Nordvik', day: '2027-03-01' }
const kept = { ...event, id: 'event-2', kind: 'KEPT', actor: 'Tone Nordvik', day: '2027-03-01' }
const description = ['nb', 'es', 'en'].map((languageCode) => ({ languageCode, value: 'Flere' }))

/** The answers of the subscription page of an organisation's admin. */
function answersOf(terms: object = {}, more: { readonly history?: readonly object[]; readonly state?: string } = {}) {
  const user = viewerAnswer(viewer) as { memberships: { organization: object }[] }
  const { history = [], state = 'RUNNING' } = more
  return {
    getUser: () => ({
      ...user,
      savedCard: null,
      memberships: user.memberships.map((membership) => ({
        ...membership,
        organization: { ...membership.organization, savedCard: null, seatUse },
      })),
      subscriptions: [
        {
          id: 'subscription-1',
          seats: 40,
          status: 'active',
          state,
          payers: [{ name: 'Tone Nordvik' }],
          expirationDate: '2027-03-01T00:00:00Z',
          updatedAt: '2026-11-20T10:00:00Z',
          organizationId: 'organization-1',
          product: { id: 'product-1', description, upgradeTo: [] },
          terms: { ...running, ...terms },
          history: { items: history, total: history.length },
        },
      ],
    }),
    products: () => [],
    invoices: () => ({ totalCount: 0, items: [] as object[] }),
  }
}

const invoice = (number: string) => ({
  id: number,
  number,
  kind: 'INVOICE',
  issueDate: '2026-11-24',
  dueDate: '2026-12-08',
  total: nok('12500'),
  open: nok('12500'),
  state: 'OPEN',
  settledAt: null,
  path: `/rest/invoices/${number}`,
})

test('S3: the invoice for more seats stands in the list at once', async () => {
  const issued = [invoice('K-10041')]
  await renderPart(<SubscriptionPage PaidSubscription={PaidSubscription} />, {
    viewer,
    answers: {
      ...answersOf(),
      invoices: () => ({ totalCount: issued.length, items: issued.toReversed() }),
      previewChange: ({ seats }: Record<string, unknown>) => ({
        __typename: 'ChangePreview',
        version: 3,
        seats,
        unitAmount: nok('9900'),
        today: bill,
        nextBill: bill,
      }),
      changeSubscription: () => {
        issued.push(invoice('K-10042'))
        return { __typename: 'SubscriptionChanged', order: null }
      },
    },
  })
  const list = page.getByRole('table', { name: 'Fakturaer' })
  await expect.element(list.getByRole('rowheader', { name: 'K-10041' })).toBeVisible()
  await page.getByRole('button', { name: 'Flere plasser' }).click()
  await page.getByRole('spinbutton', { name: 'Plasser' }).fill('50')
  await page.getByRole('button', { name: 'Endre til 50 plasser' }).click()
  await expect.element(page.getByText('Abonnementet er endret.')).toBeVisible()
  await expect.element(list.getByRole('rowheader', { name: 'K-10042' })).toBeVisible()
})

test.each([
  ['no', 'nb', 'Fornyes ikke', /Sagt opp|Oppsigelse/],
  ['es', 'es', 'No se renueva', /Cancelad|Cancelaci/],
  ['en', 'en', 'Does not renew', /Cancel/],
])('S1: a subscription that merely won’t renew is not called cancelled, in %s', async (path, _, words, wrong) => {
  const answers = answersOf({ stage: 'CANCELLED', renews: false, nextBill: null }, { history: [kept, cancelled] })
  await renderPart(<SubscriptionPage PaidSubscription={PaidSubscription} />, { viewer, answers, at: `/${path}` })
  await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()
  expect(page.getByRole('main').element().textContent).not.toMatch(wrong)
})

test('S1: an expired subscription says so to its payer, who can buy again, and promises no open courses', async () => {
  const terms = { stage: 'EXPIRED', renews: false, nextBill: null, periodTo: '2026-10-01', pausableDays: 0 }
  await renderPart(<SubscriptionPage PaidSubscription={PaidSubscription} />, {
    viewer,
    answers: answersOf(terms, { state: 'EXPIRED' }),
  })
  await expect.element(page.getByText('Avsluttet', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Abonnementet tok slutt 1. oktober 2026.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Kjøp på nytt/ })).toBeVisible()
  expect(page.getByRole('main').element().textContent).not.toMatch(/Aktivt|Kursene er åpne|ledig|Kursbevisene har dere/)
})

test('S1: a paused subscription says until when, and can be resumed', async () => {
  const terms = { stage: 'PAUSED', pausedOn: '2026-11-20', pauseEnds: '2027-01-19', pausableDays: 0 }
  await renderPart(<SubscriptionPage PaidSubscription={PaidSubscription} />, {
    viewer,
    answers: answersOf(terms, { state: 'PAUSED' }),
  })
  await expect.element(page.getByText('På pause', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Fortsetter av seg selv 19. januar 2027')).toBeVisible()
  await expect.element(page.getByText('Fortsett nå')).toBeVisible()
})
