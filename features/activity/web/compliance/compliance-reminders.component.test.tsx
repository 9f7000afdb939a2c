import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import { CompliancePage } from '#features/activity/web/CompliancePage.tsx'

const viewer = {
  name: 'Ingrid Solbakken',
  email: 'ingrid@bakken.test',
  organization: { name: 'Bakken Elektro', role: 'ADMIN' as const },
}
const cell = (status: string) => ({
  itemId: 'item-1',
  status,
  learning: null,
  percentage: null,
  dueOn: '2026-11-20',
  doneOn: null,
  validUntil: null,
  exemptedBecause: null,
  certificateId: null,
})
const person = (id: string, name: string, status: string) => ({
  id,
  name,
  email: `${id}@bakken.test`,
  cells: [cell(status)],
})
const name = [{ languageCode: 'nb', value: 'Stiger', styled: null }]
const overview = {
  day: '2026-11-28',
  people: 3,
  needing: 2,
  overdue: 1,
  expiring: 0,
  itemsTotal: 1,
  totalCount: 3,
  items: [{ id: 'item-1', required: 3, done: 1, overdue: 1, name, course: null, playlist: null }],
  rows: [
    person('user-1', 'Kari Bakken', 'OVERDUE'),
    person('user-2', 'Ola Holm', 'OPEN'),
    person('user-3', 'Siri Dahl', 'DONE'),
  ],
}

/** Shows the page at an address. @returns the inputs of the previews that were asked for */
async function show(search = '') {
  const asked: unknown[] = []
  await renderPart(<CompliancePage />, {
    viewer,
    at: `/no/compliance${search}`,
    route: 'compliance',
    answers: {
      listGroups: () => ({ totalCount: 0, items: [] }),
      compliance: () => overview,
      reminderPreview: ({ input }) => {
        asked.push(input)
        return { __typename: 'RemindersRefused', reason: 'NOBODY' }
      },
    },
  })
  await expect.element(page.getByText('Kari Bakken')).toBeVisible()
  return asked
}

const group = '01900000-0000-7000-8000-000000000001'

test('Remind now: from the overview to those who are chosen; who lacks nothing cannot be', async () => {
  const asked = await show()
  await expect.element(page.getByRole('checkbox', { name: 'Velg Siri Dahl' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Velg Kari Bakken' }).click()
  await page.getByRole('checkbox', { name: 'Velg Ola Holm' }).click()
  await expect.element(page.getByText('2 valgt')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Velg Ola Holm' }).click()
  await page.getByRole('button', { name: 'Minn på nå' }).click()
  await expect.poll(() => asked).toEqual([expect.objectContaining({ userIds: ['user-1'], assignmentId: null })])
})

test('Remind now: to everybody whom the overview shows as lacking something', async () => {
  const asked = await show(`?only=OVERDUE&group=${group}&item=${group}`)
  await page.getByRole('button', { name: 'Minn på alle som er over fristen' }).click()
  await expect
    .poll(() => asked)
    .toEqual([expect.objectContaining({ userIds: null, groupId: group, itemId: group, overdueOnly: true })])
})

test('Remind now: an overview of another day reminds nobody', async () => {
  await show('?day=2026-01-31')
  expect(page.getByRole('group', { name: 'Påminnelser' }).elements()).toEqual([])
  expect(page.getByRole('checkbox').elements()).toEqual([])
})
