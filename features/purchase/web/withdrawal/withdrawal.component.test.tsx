import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { WithdrawalSection } from './WithdrawalSection.tsx'

const order = (shortId: string) => ({
  id: shortId,
  shortId,
  kind: 'START',
  buyerName: 'Kari Bakken',
  createdAt: '2026-11-20T10:00:00Z',
  completedAt: '2026-11-20T10:00:00Z',
  product: { id: 'product-1', description: [{ languageCode: 'nb', value: 'Én' }] },
  course: null,
})
const purchase = (shortId: string, more = {}) => ({
  lastDay: '2026-12-04',
  hasStarted: false,
  refund: { amountMinor: '120000', currency: 'NOK' },
  order: order(shortId),
  ...more,
})
const begun = purchase('kurs000001', {
  hasStarted: true,
  order: {
    ...order('kurs000001'),
    kind: 'COURSE',
    product: null,
    course: { id: 'course-1', name: [{ languageCode: 'nb', value: 'Surdeig hjemme', styled: null }] },
  },
})
const viewer = { name: 'Kari Bakken', email: 'kari@bakken.test' }

test('S2: a withdrawal takes two steps, shows what it is about, and says that it is done', async () => {
  const withdrawn: unknown[] = []
  const answers = {
    withdrawablePurchases: () => (withdrawn.length === 0 ? [purchase('plan000001'), begun] : []),
    withdrawPurchase: ({ shortId }: Record<string, unknown>) => {
      withdrawn.push(shortId)
      return {
        __typename: 'PurchaseWithdrawn',
        withdrawnAt: '2026-11-24T10:00:00Z',
        refund: { amountMinor: '120000', currency: 'NOK' },
      }
    },
  }
  await renderPart(<WithdrawalSection />, { answers, viewer })
  // a begun course says why it cannot go back
  await expect.element(page.getByText('Du har begynt på kurset, så angreretten er falt bort.')).toBeVisible()
  expect(page.getByRole('button', { name: /Surdeig/ }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Angre kjøpet av Én' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Angre kjøpet av Én' })
  await expect.element(dialog).toBeVisible()
  for (const fact of ['Kari Bakken', 'plan000001', 'kari@bakken.test'])
    await expect.element(dialog.getByText(fact, { exact: true })).toBeVisible()
  expect(await axeFindings()).toEqual([])
  expect(withdrawn).toEqual([])
  await dialog.getByRole('button', { name: 'Bekreft at jeg angrer' }).click()
  await expect.element(page.getByText('Kjøpet er angret')).toBeVisible()
  expect(withdrawn).toEqual(['plan000001'])
  await expect.element(page.getByRole('heading', { name: 'Angrerett' })).not.toBeInTheDocument()
})

test('S2: a refused withdrawal says why in the dialog', async () => {
  const answers = {
    withdrawablePurchases: () => [purchase('plan000001')],
    withdrawPurchase: () => ({ __typename: 'PurchaseWithdrawalRefused', reason: 'TOO_LATE' }),
  }
  await renderPart(<WithdrawalSection />, { answers, viewer })
  await page.getByRole('button', { name: 'Angre kjøpet av Én' }).click()
  await page.getByRole('button', { name: 'Bekreft at jeg angrer' }).click()
  await expect.element(page.getByText('Angrefristen er ute.')).toBeVisible()
})
