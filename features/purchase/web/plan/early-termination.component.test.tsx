import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EarlyTerminationOffer, SubscriptionOfPage, TermsOfPage } from '#features/subscriptions/web/index.ts'
import { axeFindings } from '#testing/component/axe.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { PaidSubscription } from './PaidSubscription.tsx'

const nok = (amountMinor: string) => ({ __typename: 'Money', amountMinor, currency: 'NOK' }) as const
const offer: EarlyTerminationOffer = {
  __typename: 'EarlyTerminationOffer',
  endsOn: '2026-09-10',
  credit: nok('74500'),
  repaid: nok('74500'),
}
const possible = { __typename: 'EarlyTermination', possibleFrom: '2026-07-10' } as const
const year: TermsOfPage = {
  __typename: 'SubscriptionTerms',
  version: 3,
  stage: 'ACTIVE',
  period: 'YEAR',
  periodFrom: '2026-02-10',
  periodTo: '2027-02-10',
  renews: true,
  pausedOn: null,
  pauseEnds: null,
  pausableDays: 60,
  pastDueSince: null,
  paymentMethod: 'CARD',
  seats: 1,
  nextSeats: null,
  unitAmount: nok('14900'),
  price: { __typename: 'Price', id: 'price-1', minSeats: 1, maxSeats: 1, tiers: [] },
  seatUse: { __typename: 'SeatUse', members: 1, invited: 0, free: 0 },
  nextBill: null,
  byAgreement: false,
  billTo: null,
  earlyTermination: { ...possible, offer },
}
const subscription: Omit<SubscriptionOfPage, 'terms'> = {
  __typename: 'Subscription',
  id: 'subscription-1',
  seats: null,
  status: 'active',
  state: 'RUNNING',
  payers: [],
  expirationDate: '2027-02-10T00:00:00Z',
  updatedAt: '2026-02-10T10:00:00Z',
  organizationId: null,
  product: {
    __typename: 'Product',
    id: 'product-1',
    description: [{ __typename: 'LocalisedValue', languageCode: 'nb', value: 'Én' }],
    upgradeTo: [],
  },
  history: { __typename: 'SubscriptionHistory', items: [], total: 0 },
}

/** The page of a person's own subscription; loading again shows `later`. */
function Page({ terms: first, later }: { readonly terms: TermsOfPage; readonly later?: TermsOfPage }) {
  const [terms, setTerms] = useState(first)
  return (
    <PaidSubscription
      subscription={{ ...subscription, terms }}
      terms={terms}
      membership={undefined}
      products={[]}
      level={1}
      ownCard={null}
      refetch={async () => later && setTerms(later)}
      onMorePast={() => undefined}
    />
  )
}

const viewer = { name: 'Even Lunde', email: 'single@kursiva.test' }
const rest = { invoices: () => ({ totalCount: 0, items: [] }), withdrawablePurchases: () => [] }
const show = (part: React.ReactElement, terminateSubscriptionEarly: (args: unknown) => object) =>
  renderPart(part, { viewer, answers: { ...rest, terminateSubscriptionEarly } })
const never = () => {
  throw new Error('nothing was confirmed')
}

test('S2: a person chooses between the end of the year and the end of the month, with the day and the amount', async () => {
  const asked: unknown[] = []
  const ended: TermsOfPage = {
    ...year,
    stage: 'CANCELLED',
    renews: false,
    periodTo: '2026-09-10',
    earlyTermination: null,
  }
  await show(<Page terms={year} later={ended} />, (args) => {
    asked.push(args)
    return { __typename: 'SubscriptionChanged' }
  })
  await expect.element(page.getByRole('button', { name: 'Ikke forny' })).toBeVisible()
  const open = page.getByRole('button', { name: /^Avslutt 10\. september 2026 og få .*745.* tilbake$/ })
  open.element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('alertdialog', { name: 'Avslutte før året er ute?' })
  await expect.element(dialog.getByText(/^Kursene er åpne til 10\. september 2026/)).toBeVisible()
  await expect.element(dialog.getByText(/745/)).toBeVisible()
  expect(await axeFindings()).toEqual([])
  expect(asked).toEqual([])
  await dialog.getByRole('button', { name: 'Avslutt 10. september 2026' }).click()
  await expect.element(page.getByText('Abonnementet avsluttes 10. september 2026.')).toBeVisible()
  expect(asked).toEqual([{ subscriptionId: 'subscription-1', version: 3, expectedCreditMinor: '74500' }])
  await expect.element(page.getByText('Kursene er åpne til 10. september 2026. Til da kan det angres.')).toBeVisible()
  expect(open.elements()).toHaveLength(0)
})

test('S2: before the sixth month the page says from which day, also to whoever has cancelled', async () => {
  const earlyTermination = { ...possible, offer: null }
  await show(<Page terms={{ ...year, stage: 'CANCELLED', renews: false, earlyTermination }} />, never)
  await expect.element(page.getByText(/^Fra 10\. juli 2026 kan du også avslutte/)).toBeVisible()
  expect(page.getByRole('button', { name: /^Avslutt/ }).elements()).toHaveLength(0)
})

test('S2: where nothing can be repaid, nothing is said of it', async () => {
  await show(<Page terms={{ ...year, earlyTermination: null }} />, never)
  await expect.element(page.getByRole('button', { name: 'Ikke forny' })).toBeVisible()
  expect(page.getByRole('main').element().textContent).not.toMatch(/tilbake|igjen for/)
})

test('S2: an unpaid invoice is reduced; another amount is refused and shown', async () => {
  const unpaid: EarlyTerminationOffer = { ...offer, repaid: nok('0') }
  const partly: EarlyTerminationOffer = { ...offer, repaid: nok('30000') }
  const withOffer = (shown: EarlyTerminationOffer) => ({
    ...year,
    earlyTermination: { ...possible, offer: shown },
  })
  await show(<Page terms={withOffer(unpaid)} later={withOffer(partly)} />, () => ({
    __typename: 'ChangeRefused',
    reason: 'AMOUNT_CHANGED',
  }))
  await page.getByRole('button', { name: /og få fakturaen satt ned med .*745/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText('Fakturaen settes ned med')).toBeVisible()
  expect(dialog.getByText('Du får tilbake').elements()).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Avslutt 10. september 2026' }).click()
  await expect.element(dialog.getByText('Beløpet er endret. Se over og prøv igjen.')).toBeVisible()
  await expect.element(dialog.getByText(/300/)).toBeVisible()
  await expect.element(dialog.getByText(/445/)).toBeVisible()
})
