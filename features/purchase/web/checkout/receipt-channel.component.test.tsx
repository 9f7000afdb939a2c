import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import { Checkout } from './Checkout.tsx'

const money = (amountMinor: string) => ({ amountMinor, currency: 'NOK' })
const price = {
  id: 'price-1',
  currency: 'NOK',
  includesVat: false,
  tiers: [{ fromSeats: 2, unitAmount: money('9900') }],
  yearDiscountBp: 0,
  minSeats: 2,
  maxSeats: 100,
  trialDays: 0,
  vatCategory: 'S',
  vatRateBp: 2500,
}
const product = {
  id: 'product-1',
  key: 'group',
  licence: 'GROUP',
  description: [{ languageCode: 'nb', value: 'Flere' }],
  price,
}
const answers = { products: () => [product] }

test('S3: every channel can be chosen for cards too, and only a paper invoice costs a fee', async () => {
  await renderPart(<Checkout />, { answers })
  const channels = (legend: string) =>
    page.getByRole('radiogroup', { name: legend }).or(page.getByRole('group', { name: legend }))
  const labels = (legend: string) =>
    channels(legend)
      .getByRole('radio')
      .elements()
      .map((each) => (each as HTMLInputElement).labels?.[0]?.textContent.replaceAll('\u00A0', ' '))
  await page.getByRole('radio', { name: /^Faktura/ }).click()
  await expect.element(channels('Send faktura som')).toBeVisible()
  expect(labels('Send faktura som')).toEqual(['EHF', 'E-post', expect.stringMatching(/^Papir, /)])
  await page.getByRole('radio', { name: /^Kort/ }).click()
  await expect.element(channels('Send kvitteringen som')).toBeVisible()
  expect(labels('Send kvitteringen som')).toEqual(['EHF', 'E-post', 'Papir'])
  for (const name of ['E-post', 'Papir', 'EHF']) {
    const radio = channels('Send kvitteringen som').getByRole('radio', { name, exact: true })
    await radio.click()
    await expect.element(radio).toBeChecked()
  }
})
