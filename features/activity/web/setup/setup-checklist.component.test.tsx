import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setupSteps } from '#features/activity/rules/setup-steps.ts'
import { axeFindings } from '#testing/component/axe.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { SetupChecklist } from './SetupChecklist.tsx'

const rows = () =>
  page
    .getByRole('region', { name: 'Slik kommer dere i gang' })
    .getByRole('listitem')
    .elements()
    .map((row) => [row.textContent.includes('Gjort'), row.querySelector('a')?.getAttribute('href') ?? null])

test('O3: an organisation that has just bought is led from inviting to seeing who is done', async () => {
  await renderPart(
    <>
      <h1>Kursiva</h1>
      <SetupChecklist steps={setupSteps({ people: 1, groups: 0, assignments: 0, courses: 0 })} />
    </>,
  )
  await expect.element(page.getByRole('link', { name: /^Inviter/ })).toBeVisible()
  expect(rows()).toEqual([
    [false, '/no/administrate/administrate_users'],
    [false, '/no/administrate/administrate_users/groups'],
    [false, '/no/administrate/administrate_users/assignments'],
    [false, '/no/administrate/dashboard/compliance'],
  ])
  expect(await axeFindings()).toEqual([])
})

test('O3: a step that is done says so and leads nowhere', async () => {
  await renderPart(<SetupChecklist steps={setupSteps({ people: 80, groups: 0, assignments: 2, courses: 0 })} />)
  await expect.element(page.getByRole('link', { name: /^Til gruppene/ })).toBeVisible()
  expect(rows()).toEqual([
    [true, null],
    [false, '/no/administrate/administrate_users/groups'],
    [true, null],
    [false, '/no/administrate/dashboard/compliance'],
  ])
})
