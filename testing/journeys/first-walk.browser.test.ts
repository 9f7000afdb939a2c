import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { asOwner } from '#platform/database/index.ts'
import { readCatalogueFiles } from '#database/seed/catalogue/catalogue-files.ts'
import type { QuestionFile } from '#database/seed/catalogue/question-file.ts'
import { answerByKeyboard } from '#testing/journeys/answer-by-keyboard.ts'
import { expect, test } from '#testing/journey.ts'
import { filmTime, logIn, logInByForm } from '#testing/visitor.ts'
import { begin } from './film-visitor.ts'
import { plainTitle, textIn } from '#values/localised-text.ts'

const learner = 'learner@kursiva.test'

test('I1, C7: a learner logs in, goes on where the film was left, and sees it to the end', async ({ page }) => {
  await logInByForm(page, learner)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ingrid. Dette kommer først:/)
  await page
    .getByRole('link', { name: /^Fortsett/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Spenningsprøving før arbeid' })).toBeVisible()

  // plays from the position stored in the demonstration data, and really plays: the time advances
  await expect.poll(() => filmTime(page)).toBeGreaterThan(40)
  const begun = await filmTime(page)
  await expect.poll(() => filmTime(page)).toBeGreaterThan(begun + 1)

  // to the last tenth with the key 9, and on until the film has ended
  const ended = page
    .locator('video')
    .evaluate((video) => new Promise((resolve) => video.addEventListener('ended', () => resolve(true), { once: true })))
  await page.keyboard.press('9')
  await expect.poll(() => filmTime(page)).toBeGreaterThan(100)
  // the last seconds of the film, eight times as fast
  await page.locator('video').evaluate((video: HTMLVideoElement) => void (video.playbackRate = 8))
  expect(await ended).toBe(true)
})

test('C7: progress survives a reload and reaches a second browser', async ({ page, browser, server }) => {
  await logInByForm(page, 'single@kursiva.test')
  const address = await firstEpisodeAddress('fse-forste-hjelp')
  const recorded = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/graphql') && (response.request().postData() ?? '').includes('recordWatching'),
  )
  await page.goto(address)
  await begin(page)
  await expect.poll(() => filmTime(page)).toBeGreaterThan(2)
  await page.keyboard.press('5')
  await expect.poll(() => filmTime(page)).toBeGreaterThan(40)
  await page.keyboard.press('k')
  await recorded
  const left = await filmTime(page)

  await page.reload()
  await expect.poll(() => filmTime(page)).toBeGreaterThan(left - 10)

  const second = await browser.newContext({ baseURL: server.url })
  const elsewhere = await second.newPage()
  await logIn(elsewhere, 'single@kursiva.test')
  await elsewhere.goto(address)
  await expect.poll(() => filmTime(elsewhere)).toBeGreaterThan(left - 10)
  await second.close()
})

test('Q1, Q2, Q3: a learner takes the test, passes and holds the certificate as PDF; the profile shows it', async ({
  page,
  server,
}) => {
  // a test that tells after each question, without the films that mandatory training takes
  await asOwner(server.ownerUrl, async (owner) => {
    await owner.query("update quiz set review = 'AT_ONCE' where short_id = 'elsi4-q'")
    await owner.query(
      "update course set mandatory_training = false, certificate_films = false where short_id = 'elsi4'",
    )
  })
  await logIn(page, learner)
  await page.goto('/no/course/elsi4/elsikkerhet-i-praksis?tab=lessons')
  await page.getByRole('link', { name: /Repetisjon og prøve/ }).click()
  await page.getByRole('button', { name: 'Begynn prøven' }).click()

  const questions = await questionsOf('elsikkerhet')
  for (let asked = 0; asked < 10; asked += 1) {
    const heading = page.getByRole('heading', { level: 1 })
    const place = `Spørsmål ${asked + 1} av 10:`
    await expect(heading).toContainText(place)
    const prompt = ((await heading.textContent()) ?? '').replace(place, '').trim()
    const question = questions.get(prompt)
    if (!question) throw new Error(`there is no question: ${prompt}`)
    // the correct answer is not revealed before the user answers
    await expect(page.getByText('Riktig', { exact: true })).toHaveCount(0)
    await answerByKeyboard(page, question)
    await page.getByRole('button', { name: 'Svar', exact: true }).click()
    await expect(page.getByText('Riktig.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: asked + 1 < 10 ? 'Neste spørsmål' : 'Se resultatet' }).click()
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bestått/)

  await page.goto('/no/profile/certificates')
  await expect(page.getByText('Elsikkerhet i praksis').first()).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /Last ned/ })
    .first()
    .click()
  const pdf = await readFile(await (await downloading).path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

const content = fileURLToPath(new URL('../../content', import.meta.url))

/** A test's questions by their plain text in Norwegian. */
async function questionsOf(courseKey: string): Promise<Map<string, QuestionFile>> {
  const { courses } = await readCatalogueFiles(content)
  const quiz = courses.find(({ key }) => key === courseKey)?.lessons.find((lesson) => lesson.kind === 'QUIZ')
  if (quiz?.kind !== 'QUIZ') throw new Error(`${courseKey} has no test`)
  return new Map(quiz.questions.map((question) => [plainTitle(textIn(question.prompt, 'nb')), question]))
}

async function firstEpisodeAddress(courseKey: string): Promise<string> {
  const { courses } = await readCatalogueFiles(content)
  const course = courses.find(({ key }) => key === courseKey)
  const episode = course?.lessons.find(({ kind }) => kind === 'EPISODE')
  if (!course || !episode) throw new Error(`${courseKey} has no film`)
  return `/no/course/${course.shortId}/-/watch/${episode.shortId}/-`
}
