import { assignmentJobs } from '#features/assignments/server/index.ts'
import { clientOf } from '#testing/api-client.ts'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { startTestJobs } from '#testing/jobs.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { rightResponse } from '#testing/learning/quiz-key.ts'
import type { TestServer } from '#testing/server.ts'
import { logIn } from '#testing/visitor.ts'

/** Passes the test of a course as the given user, through the API. */
async function passTest(server: TestServer, email: string, quizShortId: string) {
  const client = await clientOf(server.url, email)
  const started = await client.graph(
    `mutation($quiz: String!) { startAttempt(quizShortId: $quiz) { ... on QuizAttempt { id questions { id } } } }`,
    { quiz: quizShortId },
  )
  const attempt = started.data.startAttempt as { id: string; questions: { id: string }[] }
  for (const { id } of attempt.questions) {
    const { options, text } = await rightResponse(server.ownerUrl, id)
    await client.graph(
      `mutation($attempt: ID!, $question: ID!, $options: [ID!]!, $text: String) {
        answerQuestion(attemptId: $attempt, questionId: $question, optionIds: $options, text: $text) { __typename } }`,
      { attempt: attempt.id, question: id, options, text },
    )
  }
  const ended = await client.graph(`mutation($id: ID!) { finishAttempt(attemptId: $id) { __typename } }`, {
    id: attempt.id,
  })
  expect(ended.errors).toBeUndefined()
}

test('an admin assigns a course to a group by keyboard; whoever passes its test has done it, and others can be exempted', async ({
  page,
  server,
}) => {
  const world = organizationWorld(server.database)
  const firm = await world.organization({ seats: null, name: 'Bakken Elektro' })
  const [admin, member, other] = [
    await world.account('sjef@bakken.test', 'Solveig Bakken'),
    await world.account('montor@bakken.test', 'Aksel Bråten'),
    await world.account('laerling@bakken.test', 'Lærke Møller'),
  ]
  await world.join(firm, admin, 'ADMIN')
  for (const userId of [member, other]) await world.join(firm, userId, 'MEMBER')
  await world.group(firm, 'Montører', { memberIds: [member, other] })

  const jobs = await startTestJobs(
    server,
    assignmentJobs(() => server.url),
  )

  await logIn(page, 'sjef@bakken.test')
  await page.goto('/no/administrate/administrate_users/assignments')
  await expect(page.getByRole('heading', { name: 'Ingenting er tildelt ennå' })).toBeVisible()
  await page.getByRole('button', { name: 'Tildel kurs' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Tildel kurs med frist' })
  await dialog.getByLabel('Kurs', { exact: true }).focus()
  await page.keyboard.type('gdpr')
  await expect(dialog.getByRole('list', { name: 'Treff' }).getByRole('button').first()).toContainText('GDPR')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: /^Ta bort GDPR/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Montører, 2' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Tildel 2 personer' })).toBeVisible()

  // a week later than the proposed date, with the arrow keys of the calendar
  const chosen = dialog.getByRole('button', { pressed: true })
  const proposed = await chosen.getAttribute('aria-label')
  await chosen.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(chosen).toBeFocused()
  expect(await chosen.getAttribute('aria-label')).not.toBe(proposed)
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Tildel 2 personer' }).press('Enter')
  await expect(dialog).toHaveCount(0)

  const list = page.getByRole('list', { name: 'Tildelinger' })
  await expect(list).toContainText('0 av 2 ferdige')
  await passTest(server, 'montor@bakken.test', 'gdpr3-q')
  await list.getByRole('link', { name: /^GDPR/ }).press('Enter')
  await expect(async () => {
    await page.reload()
    const row = page.getByRole('row', { name: /Aksel Bråten/ })
    await row.waitFor()
    await expect(row).toContainText('Ferdig', { timeout: 500 })
  }).toPass()

  await page.getByRole('button', { name: 'Frita Lærke Møller' }).press('Enter')
  await page.getByRole('textbox', { name: 'Hvorfor' }).fill('I permisjon til våren')
  await page.getByRole('dialog').getByRole('button', { name: 'Frita' }).press('Enter')
  await expect(page.getByRole('row', { name: /Lærke Møller/ })).toContainText('I permisjon til våren')
  await expect(page.getByText('1 av 1 ferdig')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Trekk tilbake' }).press('Enter')
  await expect(page.getByText('Tildelingen er trukket tilbake')).toBeVisible()
  await page.getByRole('button', { name: 'Angre' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Trekk tilbake' })).toBeVisible()
  await jobs.stop()
})
