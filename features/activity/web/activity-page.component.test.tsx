import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import { ActivityPage } from './ActivityPage.tsx'

const viewer = {
  name: 'Ingrid Solbakken',
  email: 'ingrid@bakken.test',
  organization: { name: 'Bakken Elektro', role: 'MANAGER' as const },
}
const noFigures = { seconds: 0, coursesFinished: 0, firstTries: 0, firstPasses: 0 }
const begun = {
  finished: 0,
  notPassed: 0,
  inProgress: 1,
  course: { id: 'course-1', shortId: 'stig1', name: [{ languageCode: 'nb', value: 'Stiger i bruk', styled: null }] },
}

interface Given {
  readonly people: number
  readonly groups: number
  readonly assignments: number
  readonly courses: readonly object[]
}

const answers = ({ people, groups, assignments, courses }: Given) => ({
  listPeople: () => ({ totalCount: people, items: [{ id: 'person-1' }] }),
  listGroups: () => ({
    totalCount: groups,
    items: Array.from({ length: groups }, (_, at) => ({ id: `group-${at}`, name: `Lag ${at}`, parentId: null })),
  }),
  assignments: () => ({
    totalCount: assignments,
    items: Array.from({ length: assignments }, (_, at) => ({ id: `assignment-${at}` })),
  }),
  organizationActivity: () => ({
    members: people,
    activeThisWeek: 0,
    weeks: [{ monday: '2026-11-23', active: 0, seconds: 0 }],
    figures: noFigures,
    formerFigures: noFigures,
    deadlinesNear: 0,
    deadlinesPassed: 0,
    busiest: [],
    names: { hideable: false, hidden: false },
    courses,
  }),
})

const steps = page.getByRole('region', { name: 'Slik kommer dere i gang' })
const figures = page.getByText('Timer sett').first()

test('O3: a dashboard without learning is the list of first steps', async () => {
  await renderPart(<ActivityPage />, {
    viewer,
    answers: answers({ people: 1, groups: 0, assignments: 0, courses: [] }),
  })
  await expect.element(steps.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(figures).not.toBeInTheDocument()
})

test('O3: with some learning the list of first steps stands below the figures', async () => {
  await renderPart(<ActivityPage />, {
    viewer,
    answers: answers({ people: 9, groups: 0, assignments: 1, courses: [begun] }),
  })
  await expect.element(figures).toBeVisible()
  await expect.element(steps).toBeVisible()
})

test('O3: the list of first steps is gone when all are done', async () => {
  await renderPart(<ActivityPage />, {
    viewer,
    answers: answers({ people: 9, groups: 1, assignments: 1, courses: [begun] }),
  })
  await expect.element(figures).toBeVisible()
  await expect.element(steps).not.toBeInTheDocument()
})
