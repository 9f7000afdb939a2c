import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderOfPage } from '#features/purchase/web/order/order-query.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { CourseReceipt } from './CourseReceipt.tsx'

const nok = (amountMinor: string) => ({ amountMinor, currency: 'NOK' })

/** A completed order of one course for an organisation's people, as the server sends it. */
const order = (more: object = {}) =>
  ({
    id: 'order-1',
    shortId: 'kurs000003',
    kind: 'COURSE',
    state: 'COMPLETED',
    seats: 3,
    period: 'YEAR',
    paymentMethod: 'CARD',
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
    days: 365,
    course: { id: 'course-1', shortId: 'stige1', name: [{ languageCode: 'nb', value: 'Stiger i bruk', styled: null }] },
    product: null,
    quote: {
      vatRateBp: 2500,
      lines: [{ kind: 'COURSE', net: nok('237000'), basisPoints: null, seats: 3, days: null }],
      vat: nok('59250'),
      total: nok('296250'),
    },
    ...more,
  }) as unknown as OrderOfPage

const facts = () =>
  page
    .getByRole('term')
    .elements()
    .map((term) => [term.textContent, term.nextElementSibling?.textContent] as const)

test('S3: the receipt of a course names the buyer’s own reference beside the number of the order', async () => {
  await renderPart(<CourseReceipt order={order()} />)
  await expect.element(page.getByText('Kvittering K-10042')).toBeVisible()
  expect(facts()).toContainEqual(['Deres referanse', 'Prosjekt 2611'])
  expect(facts()).toContainEqual(['Bestilling', 'kurs000003'])
})

test('S3: without a reference there is no row for one', async () => {
  await renderPart(<CourseReceipt order={order({ buyerReference: '' })} />)
  await expect.element(page.getByText('Kvittering K-10042')).toBeVisible()
  expect(facts().map(([term]) => term)).not.toContain('Deres referanse')
})

test('C4: seats of a course that an organisation has bought lead to giving them out first', async () => {
  await renderPart(<CourseReceipt order={order({ paymentMethod: 'INVOICE' })} />)
  await expect.element(page.getByText('Faktura K-10042')).toBeVisible()
  const [first] = page.getByRole('link').elements()
  expect(first?.textContent).toBe('Del ut plassene')
})
