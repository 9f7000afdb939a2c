import type { Page } from '@playwright/test'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

const course = '/no/course/elsi4/elsikkerhet-i-praksis'
const pairs: Readonly<Record<string, string>> = {
  Hjelm: 'Fallende gjenstander',
  'Isolerende hansker': 'Støt gjennom hendene',
  Hengelås: 'Hindrer gjeninnkobling',
  Spenningsprøver: 'Viser om det er spenning',
  Jordingsapparat: 'Kortslutter fasene mot jord',
  Visir: 'Lysbue mot ansiktet',
}
/** The name of the focused element, without soft hyphens. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement
    return (here?.getAttribute('aria-label') ?? here?.textContent ?? '').replaceAll('\u00AD', '')
  })

/** Presses a button by keyboard once it exists. */
const press = (page: Page, name: string) => page.getByRole('button', { name }).press('Enter')

test('Q2: memory pairs are found by keyboard alone, without time, and the course knows it', async ({ page }) => {
  await logIn(page, 'admin@kursiva.test')
  await page.goto(`${course}/game/elsi4-par`)
  await expect(page.getByRole('heading', { level: 1, name: 'Finn parene' })).toBeVisible()
  await press(page, 'Uten tid')
  const card = page.getByRole('list', { name: 'Kort' }).getByRole('button')
  await expect(card).toHaveCount(12)
  await expect(card.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(card.nth(6)).toBeFocused()

  const textAt = new Map<string, number>()
  const isPaired = async (place: number) => /Par \d/.test((await card.nth(place).textContent()) ?? '')
  const turn = async (place: number) => {
    await page.keyboard.press('Home')
    for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(card.nth(place)).toHaveAccessibleName(new RegExp(`^Kort ${place + 1}:`))
    // the response to the key has arrived, so the next key is handled
    await expect(page.getByRole('button', { name: 'Stokk på nytt' }).or(page.getByText('Spill igjen'))).toBeEnabled()
    const name = await focused(page)
    textAt.set(name.replace(/^Kort \d+: /, '').replace(/Par \d+$/, ''), place)
  }
  const findThePairs = async () => {
    for (const [term, meaning] of Object.entries(pairs)) {
      const [one, other] = [textAt.get(term) ?? -1, textAt.get(meaning) ?? -1]
      if (await isPaired(one)) continue
      await turn(one)
      await turn(other)
      if (!(await page.getByRole('heading', { level: 2, name: 'Alle parene er funnet.' }).isVisible()))
        await expect(page.getByText(/^Et par: /)).toBeVisible()
    }
    await expect(page.getByRole('heading', { level: 2, name: 'Alle parene er funnet.' })).toBeFocused()
  }
  for (let place = 0; place < 12; place += 1) await turn(place)
  await findThePairs()
  await expect(page.getByText(/^Bestått med \d+ poeng av 100|^100 poeng/)).toBeVisible()
  await page.goto(`${course}?tab=lessons`)
  await expect(page.getByRole('link', { name: /Finn parene.*Spilt/ })).toBeVisible()
})
