import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { readCatalogueFiles } from '#database/seed/catalogue/catalogue-files.ts'
import { answerByKeyboard } from '#testing/journeys/answer-by-keyboard.ts'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

test('Q1, Q2: places are found in a picture without a pointer, and the test is passed; then failed', async ({
  page,
}) => {
  await logIn(page, 'single@kursiva.test')
  await take(page, { course: 'slut2', key: 'sluttkontroll', isRight: true })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bestått/)
  await take(page, { course: 'ries9', key: 'riesgos-en-oficina', isRight: false })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ikke denne gangen/)
  await expect(page.getByText('Nederste skuff i første pult, trukket ut i gangen')).toBeVisible()
})

async function take(page: Page, { course, key, isRight }: { course: string; key: string; isRight: boolean }) {
  const { courses } = await readCatalogueFiles(fileURLToPath(new URL('../../content', import.meta.url)))
  const quiz = courses.find((each) => each.key === key)?.lessons.find((lesson) => lesson.kind === 'QUIZ')
  if (quiz?.kind !== 'QUIZ') throw new Error(`${key} has no test`)
  await page.goto(`/no/course/${course}/-/quiz/${course}-q`)
  await page.getByRole('button', { name: 'Begynn prøven' }).press('Enter')
  for (const [place, question] of quiz.questions.entries()) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      `Spørsmål ${place + 1} av ${quiz.questions.length}:`,
    )
    await answerByKeyboard(page, question, isRight)
    const isPicture = question.kind === 'HOTSPOT'
    if (isPicture) expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByText(isRight ? 'Riktig.' : 'Ikke riktig.', { exact: true })).toBeVisible()
    if (isPicture) expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
  }
}
