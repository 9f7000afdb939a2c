import { fileURLToPath } from 'node:url'
import { readCatalogueFiles } from '#database/seed/catalogue/catalogue-files.ts'
import { asOwner } from '#platform/database/index.ts'
import { answerByKeyboard } from '#testing/journeys/answer-by-keyboard.ts'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

const course = 'Legemiddelhåndtering'

test('Q3: a certificate that has run out is renewed by passing again, shared, and checked with its end', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  // the test alone, without the films that mandatory training takes
  await asOwner(server.ownerUrl, (owner) =>
    owner.query("update course set mandatory_training = false, certificate_films = false where short_id = 'lege3'"),
  )
  await logIn(page, 'single@kursiva.test')
  await page.goto('/no/profile/certificates')
  await expect(page.getByText(/^Gikk ut /)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: new RegExp(`^Forny kursbeviset for ${course}`) }).click()
  await expect(page.getByText('Kursbeviset har gått ut.')).toBeVisible()
  await page.getByRole('button', { name: 'Forny kursbeviset' }).press('Enter')

  const { courses } = await readCatalogueFiles(fileURLToPath(new URL('../../content', import.meta.url)))
  const quiz = courses
    .find(({ key }) => key === 'legemiddelhandtering')
    ?.lessons.find((lesson) => lesson.kind === 'QUIZ')
  const questions = quiz?.kind === 'QUIZ' ? quiz.questions : []
  const heading = page.getByRole('heading', { level: 1 })
  for (let place = 1; place <= 8; place += 1) {
    await expect(heading).toContainText(`Spørsmål ${place} av 8:`)
    const asked = (await heading.textContent()) ?? ''
    const question = questions.find(({ prompt }) => asked.includes(prompt[0]?.value.replaceAll('_', '') ?? asked))
    if (!question) throw new Error(`nothing in the test asks ${asked}`)
    await answerByKeyboard(page, question)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Lever prøven' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bestått/)
  await expect(page.getByRole('button', { name: 'Last ned kursbeviset' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Forny kursbeviset' })).toHaveCount(0)

  await page.goto('/no/profile/certificates')
  await expect(page.getByText(/^Gjelder til /)).toBeVisible()
  await page.getByText('Ett tidligere').click()
  await expect(page.getByRole('button', { name: 'MED4-2N8K-6WPT' })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^Del kursbeviset for ${course}`) }).click()
  const shown = page.getByRole('switch', { name: 'Vis navn, kurs og resultat' })
  await shown.click()
  await expect(shown).toBeChecked()
  // the page shows it before the server confirms it, and the button is enabled again afterwards
  await expect(shown).toBeEnabled()
  const address = (await page.getByRole('dialog').getByText('/no/certificate/').textContent()) ?? ''

  const employer = await browser.newContext({ baseURL: baseURL ?? '' })
  const check = await employer.newPage()
  await check.goto(new URL(address).pathname)
  await expect(check.getByRole('heading', { level: 1, name: 'Ekte.' })).toBeVisible()
  await expect(check.getByText('Gyldig til', { exact: true })).toBeVisible()
  await expect(check.getByText('Nettleseren din har selv kontrollert signaturen')).toBeVisible()
  // the old certificate is genuine too, and is shown as expired
  await check.goto('/no/certificate/MED4-2N8K-6WPT')
  await expect(check.getByRole('heading', { level: 1, name: 'Ekte, men utløpt.' })).toBeVisible()
  await expect(check.getByText('Et nyere kursbevis tok plassen')).toBeVisible()
  expect(await axeFindings(check)).toEqual([])
  await employer.close()
})
