import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { readCatalogueFiles } from '#database/seed/catalogue/catalogue-files.ts'
import { answerByKeyboard } from '#testing/journeys/answer-by-keyboard.ts'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'
import { plainTitle, textIn } from '#values/localised-text.ts'

test('Recall: the daily three are answered without a pointer, tell when the next come, and can be turned off', async ({
  page,
}) => {
  await logIn(page, 'learner@kursiva.test')
  await page.goto('/no')
  const part = page.getByRole('region', { name: 'Dagens tre' })
  await expect(part).toContainText('0 av 3 besvart')
  // the first is answered where it stands
  const question = part.getByRole('heading', { level: 3 })
  await expect(question).toBeVisible()
  // keys work inside the part
  await question.focus()
  await answer(page, 1, false, question)
  await expect(part).toContainText('1 av 3 besvart')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(part.getByRole('heading', { level: 3 })).toContainText('Spørsmål 2 av 3:')
  // the others on the page of their own
  await page.goto('/no/recall')
  for (const [place, isRight] of [
    [1, true],
    [2, true],
  ] as const) {
    await answer(page, place + 1, isRight)
    await expect(page.getByRole('button', { name: place < 2 ? 'Neste spørsmål' : 'Ferdig for i dag' })).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Ferdig for i dag' })).toBeVisible()
  await expect(page.getByText('2 av 3 riktige')).toBeVisible()
  await expect(page.getByText(/^De neste kommer i morgen\./)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Svarene dine' }).getByRole('listitem')).toHaveCount(3)
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('link', { name: 'Til forsiden', exact: true }).press('Enter')
  await expect(part.getByRole('heading', { level: 3, name: 'Ferdig for i dag' })).toBeVisible()
  await expect(part).toContainText('2 av 3 riktige. De neste kommer i morgen.')

  await page.goto('/no/administrate/administrate_profile')
  const settings = page.getByRole('region', { name: 'Dagens tre' })
  await settings.scrollIntoViewIfNeeded()
  await settings.getByText('Spør fra').press('Enter')
  await expect(settings.getByRole('switch', { name: 'Smittevern i klinikken' })).toBeChecked()
  await settings.getByRole('switch', { name: 'Spør meg' }).press('Space')
  const notices = page.getByRole('region', { name: 'Varsler' })
  await expect(notices.getByRole('switch', { name: 'Send meg Dagens tre på e-post' })).toBeDisabled()
  await settings.getByRole('link', { name: 'Til Dagens tre' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dagens tre er slått av' })).toBeVisible()
  await page.getByRole('button', { name: 'Slå på igjen' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ferdig for i dag' })).toBeVisible()
})

async function answer(
  page: Page,
  place: number,
  isRight: boolean,
  heading: Locator = page.getByRole('heading', { level: 1 }),
) {
  await expect(heading).toContainText(`Spørsmål ${place} av 3:`)
  const asked = (await heading.textContent()) ?? ''
  const question = (await questions()).find(({ prompt }) => asked.endsWith(plainTitle(textIn(prompt, 'nb'))))
  if (!question) throw new Error(`nobody has written the question ${asked}`)
  await answerByKeyboard(page, question, isRight, heading)
  await page.keyboard.press('Enter')
  await expect(page.getByText(isRight ? 'Riktig.' : 'Ikke riktig.', { exact: true })).toBeVisible()
}

async function questions() {
  const { courses } = await readCatalogueFiles(fileURLToPath(new URL('../../content', import.meta.url)))
  return courses.flatMap(({ lessons }) => lessons.flatMap((lesson) => (lesson.kind === 'QUIZ' ? lesson.questions : [])))
}
