import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { readCatalogueFiles } from '#database/seed/catalogue/catalogue-files.ts'
import type { QuestionFile } from '#database/seed/catalogue/question-file.ts'
import { answerByKeyboard } from '#testing/journeys/answer-by-keyboard.ts'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

test('Q1, Q2: gaps and matching are answered without a pointer, and the test is passed', async ({ page }) => {
  await begin(page, 'fse35')
  await take(page, 'fse-forste-hjelp', true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bestått/)
  await expect(page.getByText('Ikke våken, puster normalt – Legg i sideleie og pass på pusten')).toBeVisible()
})

test('Q1, Q2: a number and gaps that are wrong say what is right, and the test is failed', async ({ page }) => {
  await begin(page, 'habl6')
  await take(page, 'hablar-en-publico', false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ikke denne gangen/)
  await expect(page.getByText('450 s', { exact: true })).toBeVisible()
  await expect(page.getByText('langsomt · føttene · ett menneske', { exact: true })).toBeVisible()
})

async function begin(page: Page, course: string) {
  await logIn(page, 'single@kursiva.test')
  await page.goto(`/no/course/${course}/-/quiz/${course}-q`)
  await page.getByRole('button', { name: 'Begynn prøven' }).press('Enter')
}

async function take(page: Page, courseKey: string, isRight: boolean) {
  const questions = await questionsOf(courseKey)
  for (const [place, question] of questions.entries()) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Spørsmål ${place + 1} av ${questions.length}:`)
    await answerByKeyboard(page, question, isRight)
    const isNew = question.kind !== 'SINGLE' && question.kind !== 'MULTIPLE'
    if (isNew) expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByText(isRight ? 'Riktig.' : 'Ikke riktig.', { exact: true })).toBeVisible()
    if (isNew) expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
  }
}

async function questionsOf(courseKey: string): Promise<QuestionFile[]> {
  const { courses } = await readCatalogueFiles(fileURLToPath(new URL('../../content', import.meta.url)))
  const quiz = courses.find(({ key }) => key === courseKey)?.lessons.find((lesson) => lesson.kind === 'QUIZ')
  if (quiz?.kind !== 'QUIZ') throw new Error(`${courseKey} has no test`)
  return quiz.questions
}
