import type { Page } from '@playwright/test'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

const course = '/no/course/jord5/jordfeil-finn-den-for-den-finner-deg'
/** The beginnings of the true claims. */
const truths = [
  'I et IT-nett kan den første',
  'Lekkasjestrømtanga legges',
  'Før isolasjonsmåling',
  'Mange PC-er',
  'Testknappen',
  'Feil nummer to',
]
const pairs: Readonly<Record<string, string>> = {
  Jordfeilvern: 'Kobler ut når strømmene gjennom det ikke går opp i null',
  Isolasjonsmåler: 'Setter 500 V DC på en frakoblet kurs',
  Lekkasjestrømtang: 'Viser milliampere mens anlegget går',
  Jordfeilvarsler: 'Sier fra om første feil i et IT-nett',
  'IT-nett': 'Strømkilden er isolert fra jord',
  'TT-nett': 'Utsatte deler har sin egen jordelektrode',
  'TN-nett': 'Utsatte deler er ført til strømkildens jordede punkt',
}

/** Answers every claim as it appears, with the key that `keyFor` returns for it. */
async function answerAll(page: Page, keyFor: (claim: string) => string) {
  await expect(page.getByRole('button', { name: 'Sant', exact: true })).toBeFocused()
  for (let number = 1; number <= 12; number += 1) {
    await expect(page.getByText(`${number} av 12`, { exact: true })).toBeVisible()
    const claim = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    // the response to the last key has arrived, so the next key is handled
    await expect(page.getByRole('group', { name: 'Er det sant?' })).toHaveAttribute('data-open', 'true')
    await page.keyboard.press(keyFor(claim))
  }
}

test('Q2: a sprint is begun on time or without, and passed by knowing; pairs are matched; the best play is on the board until one says no; by keyboard alone', async ({
  page,
}) => {
  await logIn(page, 'learner@kursiva.test')
  await page.goto(`${course}/game/jord5-sprint`)
  await page.getByRole('button', { name: 'Begynn' }).press('Enter')
  await expect(page.getByRole('timer')).toHaveAccessibleName(/^\d+ sekunder igjen$/)
  await page.getByRole('button', { name: 'Uten tid' }).press('Enter')
  await answerAll(page, (claim) => (truths.some((start) => claim.startsWith(start)) ? 's' : 'ArrowRight'))
  await expect(page.getByRole('heading', { level: 2, name: 'Det var den siste påstanden.' })).toBeFocused()
  await expect(page.getByText('100 poeng. Ikke én bom.')).toBeVisible()
  await expect(page.getByText('Påstanden var usann.')).toHaveCount(6)
  await page.goto(`${course}?tab=lessons`)
  await expect(page.getByRole('link', { name: /Sant eller usant om jordfeil.*Spilt/ })).toBeVisible()

  await page.goto(`${course}/game/jord5-klokka`)
  await page.getByRole('button', { name: 'Begynn' }).press('Enter')
  const [terms, meanings] = ['Ord', 'Betydninger'].map((name) => page.getByRole('list', { name }).getByRole('button'))
  if (!terms || !meanings) throw new Error('two columns')
  const focused = () => page.evaluate(() => (document.activeElement?.textContent ?? '').replaceAll('\u00AD', ''))
  /** Moves focus down the column, from its top, to the element with a text. */
  const goTo = async (text: string) => {
    await page.keyboard.press('Home')
    for (let step = 0; step < 7 && (await focused()) !== text; step += 1) await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe(text)
  }
  /** Waits for the response to a try, after which the next key is handled. */
  const tried = async (first: string, second: string) => {
    const seen = page.getByText(`«${first}» og «${second}»`).or(page.getByRole('heading', { level: 2, name: 'Alle' }))
    await expect(seen.first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stokk på nytt' }).or(page.getByText('Spill igjen'))).toBeEnabled()
  }
  const pairAll = async () => {
    for (const [term, meaning] of Object.entries(pairs)) {
      await goTo(term)
      await page.keyboard.press('Enter')
      await expect(meanings.and(page.locator(':focus'))).toHaveCount(1)
      await goTo(meaning)
      await page.keyboard.press('Enter')
      await tried(term, meaning)
    }
  }
  await expect(terms.first()).toBeFocused()
  await pairAll()
  await expect(page.getByText('100 poeng. Ikke én bom.')).toBeVisible()
  const place = page.getByRole('listitem').filter({ hasText: 'Ingrid S. (deg)' })
  await expect(place).toContainText('100 p')
  await page.getByRole('switch', { name: 'Vis meg på topplisten' }).press('Space')
  await expect(place).toHaveCount(0)
  await page.goto('/no/administrate/administrate_profile')
  await expect(page.getByRole('switch', { name: 'Vis meg på topplisten' })).not.toBeChecked()
})
