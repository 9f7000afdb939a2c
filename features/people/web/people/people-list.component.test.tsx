import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { button } from '#testing/component/controls.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { PeopleList } from './PeopleList.tsx'

const manager = {
  organizationId: 'organization-1',
  userId: 'user-manager',
  role: 'MANAGER',
  groupLimited: false,
} as const

const personOf = (id: string, name: string, role: string) => ({
  id,
  kind: 'MEMBER',
  userId: `user-${id}`,
  name,
  email: `${id}@example.test`,
  role,
  groupLimited: false,
  status: 'ACTIVE',
  createdAt: '2026-01-01T08:00:00Z',
  lastSeenAt: null,
  sentAt: null,
  bouncedAt: null,
  waitsFor: null,
  employeeNumber: null,
  department: null,
  groupsCount: 0,
  groups: [],
  assigned: { total: 0, done: 0, overdue: 0 },
})
const people = [
  personOf('admin', 'Anna Admin', 'ADMIN'),
  ...Array.from({ length: 1000 }, (_, index) =>
    personOf(`member-${index + 1}`, `Kari ${String(index + 1).padStart(4, '0')}`, 'MEMBER'),
  ),
  personOf('manager', 'Mons Aas', 'MANAGER'),
]

test('O3, O5: a manager sees no way to touch an admin; of a thousand people only those in sight are in the page', async () => {
  await renderPart(<PeopleList acting={manager} assignTo={() => null} />, {
    viewer: {
      name: 'Mons Aas',
      email: 'mons@users.test',
      organization: { name: 'Stor Elektro', role: 'MANAGER' },
    },
    answers: {
      listGroups: () => ({ totalCount: 0, items: [] }),
      listPeople: ({ offset, limit }) => ({
        totalCount: people.length,
        items: people.slice(Number(offset), Number(offset) + Number(limit)),
      }),
    },
  })
  const rows = page.getByRole('rowheader')
  await expect.poll(() => rows.elements().length).toBe(50)
  await expect.element(page.getByRole('button', { name: /^Kari 0001 er/ })).toBeVisible()
  expect(page.getByRole('button', { name: /^Anna Admin er/ }).elements()).toEqual([])
  expect(page.getByRole('button', { name: /^Mer om Anna Admin/ }).elements()).toEqual([])
  expect(await axeFindings()).toEqual([])
  for (const shown of [100, 150, 200, 250]) {
    await button('Vis flere').click()
    await expect.element(page.getByText(new RegExp(`^Viser ${shown} av`))).toBeVisible()
  }
  await expect.poll(() => rows.elements().length).toBeLessThan(120)
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '1003')
  page
    .getByText(/^Viser 250 av/)
    .element()
    .scrollIntoView()
  await expect.element(page.getByRole('row').filter({ hasText: 'Kari 0248' })).toHaveAttribute('aria-rowindex', '250')
})
