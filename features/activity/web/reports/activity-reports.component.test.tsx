import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import { ActivityPage } from '#features/activity/web/ActivityPage.tsx'

const figures = { seconds: 0, coursesFinished: 0, firstTries: 0, firstPasses: 0 }
const activity = {
  members: 3,
  activeThisWeek: 0,
  weeks: [],
  figures,
  formerFigures: figures,
  deadlinesNear: 0,
  deadlinesPassed: 0,
  busiest: [],
  names: { hideable: true, hidden: false },
  courses: [],
}

/** Shows the page of activity to an admin or a manager. @returns how often the reports were asked for */
async function show(role: 'ADMIN' | 'MANAGER') {
  const asked = { count: 0 }
  await renderPart(<ActivityPage />, {
    viewer: { name: 'Ingrid', email: 'ingrid@bakken.test', organization: { name: 'Bakken Elektro', role } },
    at: '/no/activity',
    route: 'activity',
    answers: {
      listGroups: () => ({ totalCount: 0, items: [] }),
      listPeople: () => ({ totalCount: 0, items: [] }),
      assignments: () => ({ totalCount: 0, items: [] }),
      organizationActivity: () => activity,
      reports: () => {
        asked.count += 1
        return { schedules: [], people: [] }
      },
    },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return asked
}

test('Scheduled reports: an admin finds them below the activity, also before anybody has learnt anything', async () => {
  const asked = await show('ADMIN')
  const heading = page.getByRole('heading', { name: 'Faste rapporter' })
  document.documentElement.scrollTop = document.documentElement.scrollHeight
  await expect.element(heading).toBeVisible()
  expect(asked.count).toBeGreaterThan(0)
})

test('Scheduled reports: for a manager the page has no place for them', async () => {
  await show('MANAGER')
  // the place of the section follows the first steps; a manager's page ends with it
  const main = page.getByRole('main').element()
  expect(main.lastElementChild?.textContent).toContain('Til krav og bevis')
})
