import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { readCatalogueFiles } from '#database/seed/catalogue/catalogue-files.ts'
import type { QuestionFile } from '#database/seed/catalogue/question-file.ts'
import { answerByKeyboard } from '#testing/journeys/answer-by-keyboard.ts'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

// high enough for the longest answer: scrolled, the header would cover half of the content under it
test.use({ viewport: { width: 1280, height: 1200 } })

test('Q1, Q2: a claim, an order, a short text and bins are answered without a pointer, to pass and to fail', async ({
  page,
}) => {
  const questions = await questionsOf('sluttkontroll')
  const answers = page.getByRole('region', { name: 'Svarene dine' })
  await logIn(page, 'single@kursiva.test')
  await page.goto('/no/course/slut2/-/quiz/slut2-q')
  await page.getByRole('button', { name: 'Begynn prøven' }).press('Enter')
  await take(page, questions, false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ikke denne gangen/)
  await expect(answers.getByText('1. Prøv jordfeilvernet med instrument')).toBeVisible()
  await expect(answers.getByText('Lovlig er den. Men åtte naboer')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Prøv igjen' }).press('Enter')
  await take(page, questions, true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bestått/)
  await expect(answers.getByText('SAMSVARSERKLÆRING', { exact: true })).toBeVisible()
})

const isNew = ({ kind }: QuestionFile) => ['TRUE_FALSE', 'ORDERING', 'SHORT_TEXT', 'CATEGORISE'].includes(kind)

async function take(page: Page, questions: readonly QuestionFile[], isRight: boolean) {
  for (const [place, question] of questions.entries()) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Spørsmål ${place + 1} av ${questions.length}:`)
    await answerByKeyboard(page, question, isRight)
    if (isNew(question) && isRight) expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByText(isRight ? 'Riktig.' : 'Ikke riktig.', { exact: true })).toBeVisible()
    if (isNew(question) && !isRight) expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
  }
}

async function questionsOf(courseKey: string): Promise<QuestionFile[]> {
  const { courses } = await readCatalogueFiles(fileURLToPath(new URL('../../content', import.meta.url)))
  const quiz = courses.find(({ key }) => key === courseKey)?.lessons.find((lesson) => lesson.kind === 'QUIZ')
  if (quiz?.kind !== 'QUIZ') throw new Error(`${courseKey} has no test`)
  return quiz.questions
}
