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
  byAgreement: false,
  price: { id: 'price-1', minSeats: 2, maxSeats: 100, tiers: [{ fromSeats: 2, unitAmount: nok('9900') }] },
  seatUse,
  nextBill: bill,
  billTo: { name: 'Nordvik Elektro AS', email: 'faktura@nordvik.test', number: '313980774', sendVia: 'EMAIL' },
  earlyTermination: null,
}
const event = { id: 'event-1', at: '2026-11-20T10:00:00Z', isSystem: false, seats: null, fromSeats: null, months: null }
const cancelled = { ...event, kind: 'CANCELLED', actor: 'Tone Nordvik', day: '2027-03-01' }
const kept = { ...event, id: 'event-2', kind: 'KEPT', actor: 'Tone Nordvik', day: '2027-03-01' }
const description = ['nb', 'es', 'en'].map((languageCode) => ({ languageCode, value: 'Flere' }))

interface Answered {
  readonly history?: readonly object[]
  readonly state?: string
  /** null for unlimited */
  readonly seats?: number | null
}

/** The answers of the subscription page of an organisation's admin. */
function answersOf(terms: object = {}, more: Answered = {}) {
  const user = viewerAnswer(viewer) as { memberships: { organization: object }[] }
  const { history = [], state = 'RUNNING', seats = 40 } = more
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
          seats,
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

test.each([
  ['no', 'Plass til alle,', 'uten grense', 'Avtale om ubegrenset antall plasser', /Skriv til oss/],
  ['es', 'Plaza para todo el mundo,', 'sin límite', 'Acuerdo de plazas ilimitadas', /Escribidnos/],
  ['en', 'Room for everyone,', 'no limit', 'Agreement on unlimited seats', /Write to us/],
])(
  'O4: an unlimited agreement says so, its price is of the year, and it is changed by us, in %s',
  async (path, head, of, made, write) => {
    const agreed = {
      ...event,
      id: 'event-3',
      kind: 'AGREED',
      actor: null,
      isSystem: true,
      months: 12,
      day: '2027-03-01',
    }
    const line = {
      kind: 'PLAN',
      quantity: 1,
      unitAmount: nok('24000000'),
      net: nok('24000000'),
      seats: null,
      months: 12,
      days: null,
      basisPoints: null,
    }
    const terms = {
      byAgreement: true,
      seats: 1,
      unitAmount: nok('24000000'),
      price: { id: 'price-2', minSeats: 1, maxSeats: 1, tiers: [{ fromSeats: 1, unitAmount: nok('24000000') }] },
      seatUse: { ...seatUse, free: null },
      nextBill: { ...bill, lines: [line] },
    }
    await renderPart(<SubscriptionPage PaidSubscription={PaidSubscription} />, {
      viewer,
      answers: answersOf(terms, { seats: null, history: [agreed] }),
      at: `/${path}`,
    })
    await expect.element(page.getByRole('heading', { name: new RegExp(head) })).toBeVisible()
    await expect.element(page.getByText(of, { exact: true })).toBeVisible()
    await expect.element(page.getByText(made, { exact: true })).toBeVisible()
    await expect.element(page.getByText(write)).toBeVisible()
    expect(page.getByRole('button', { name: /plasser|plazas|seats/i }).elements()).toEqual([])
  },
)

test('S2: the next bill of an agreement counts its own seats, not those of the running period', async () => {
  const line = {
    kind: 'PLAN',
    quantity: 6000,
    unitAmount: nok('9500'),
    net: nok('57000000'),
    seats: 500,
    months: 12,
    days: null,
    basisPoints: null,
  }
  await renderPart(<SubscriptionPage PaidSubscription={PaidSubscription} />, {
    viewer,
    answers: answersOf({ byAgreement: true, period: 'MONTH', nextBill: { ...bill, lines: [line] } }),
  })
  await expect.element(page.getByText(/^500 plasser × .* × 12$/)).toBeVisible()
})
