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
const rules = [
  'Koble fra',
  'Sikre mot innkobling',
  'Prøv at anlegget er spenningsløst',
  'Jord og kortslutt',
  'Skjerm det som er i nærheten',
]

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

test('Q2: the five rules are put in order by keyboard alone', async ({ page }) => {
  await logIn(page, 'admin@kursiva.test')
  await page.goto(`${course}/game/elsi4-rekke`)
  await press(page, 'Begynn')
  const row = page.getByRole('list', { name: 'Linjer i rekkefølge' }).getByRole('listitem')
  const check = page.getByRole('button', { name: 'Sjekk rekkefølgen' })
  await expect(row).toHaveCount(5)
  await expect(row.first().getByRole('button').first()).toBeFocused()

  const tabTo = async (name: string) => {
    for (let step = 0; step < 14 && (await focused(page)) !== name; step += 1) await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(name)
  }
  const layInOrder = async () => {
    for (const [place, rule] of rules.entries()) {
      const placeOf = async () => (await row.allTextContents()).findIndex((text) => text.includes(rule))
      if ((await placeOf()) === place) continue
      await page.getByRole('heading', { level: 1 }).evaluate((heading: HTMLElement) => {
        heading.tabIndex = -1
        heading.focus()
      })
      await tabTo(`Flytt «${rule}» opp`)
      while ((await placeOf()) > place) await page.keyboard.press('ArrowUp')
      await expect(row.nth(place)).toContainText(rule)
      // a moved line keeps its focus
      expect(await focused(page)).toBe(`Flytt «${rule}» opp`)
    }
    await check.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Rekkefølgen er riktig.' })).toBeFocused()
  }
  await layInOrder()
  await expect(page.getByText('100 poeng. Ikke et eneste bom.')).toBeVisible()
})
