import { fileURLToPath } from 'node:url'
import { readCatalogueFiles } from '#database/seed/catalogue/catalogue-files.ts'
import { answerByKeyboard } from '#testing/journeys/answer-by-keyboard.ts'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { passTime } from '#testing/pass-time.ts'
import { logIn } from '#testing/visitor.ts'

test('Q1, Q2: an exam is answered, left, changed and handed in; it ends with its time, and after the last attempt says when there are more', async ({
  page,
  server,
}) => {
  const [first, second] = await questionsOf('arbeid-i-hoyden')
  if (!first || !second) throw new Error('the test has too few questions')
  const heading = page.getByRole('heading', { level: 1 })
  const question = (place: number) => expect(heading).toContainText(`Spørsmål ${place} av 8:`)
  await logIn(page, 'single@kursiva.test')
  await page.goto('/no/course/hoyd3/-/quiz/hoyd3-q')
  await expect(page.getByText('Du har 15 minutter')).toBeVisible()
  await page.getByRole('button', { name: 'Begynn prøven' }).press('Enter')

  // gives a wrong answer, goes to the next question, and comes back to change it
  await question(1)
  await expect(page.getByRole('timer', { name: 'Tid igjen' })).toHaveText(/^1[45]:\d\d$/)
  await answerByKeyboard(page, first, false)
  await page.keyboard.press('Enter')
  await question(2)
  await answerByKeyboard(page, second)
  await page.getByRole('button', { name: 'Spørsmål 1, besvart' }).press('Enter')
  await question(1)
  await answerByKeyboard(page, first)
  await page.keyboard.press('Enter')
  await question(2)
  await expect(page.getByText('2 av 8 besvart')).toBeVisible()
  await expect(page.getByText('Riktig', { exact: true })).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])

  // a reload continues the same attempt
  await page.reload()
  await question(2)
  await page.getByRole('button', { name: 'Skjul klokken' }).press('Enter')
  await expect(page.getByRole('timer')).toHaveCount(0)
  await page.getByRole('button', { name: 'Til innlevering' }).press('Enter')
  await expect(page.getByText('6 spørsmål er ikke besvart')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Lever prøven' }).press('Enter')
  await expect(heading).toHaveText(/Ikke denne gangen/)
  await expect(page.getByText('To av åtte riktige.')).toBeVisible()

  // an answer after the time limit is refused
  await page.getByRole('button', { name: 'Prøv igjen' }).press('Enter')
  await question(1)
  await passTime(server.ownerUrl, 16)
  await answerByKeyboard(page, first)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tiden gikk ut')).toBeVisible()
  await expect(page.getByText('Ingen av åtte riktige.')).toBeVisible()

  await page.getByRole('button', { name: 'Prøv igjen' }).press('Enter')
  await question(1)
  await page.getByRole('button', { name: 'Til innlevering' }).press('Enter')
  await page.getByRole('button', { name: 'Lever prøven' }).press('Enter')
  await expect(heading).toHaveText(/Tre forsøk er brukt/)
  await expect(page.getByText(/^Tre nye forsøk åpner .+ kl\. \d\d:\d\d\.$/)).toBeVisible()
  await passTime(server.ownerUrl, 24 * 60)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Prøv igjen' })).toBeVisible()
})

async function questionsOf(courseKey: string) {
  const { courses } = await readCatalogueFiles(fileURLToPath(new URL('../../content', import.meta.url)))
  const quiz = courses.find(({ key }) => key === courseKey)?.lessons.find((lesson) => lesson.kind === 'QUIZ')
  if (quiz?.kind !== 'QUIZ') throw new Error(`${courseKey} has no test`)
  return quiz.questions
}
