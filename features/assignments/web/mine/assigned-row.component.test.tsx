import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LearningStatus } from '#values/learning/learning-status.ts'
import type { FragmentType } from '#generated/graphql/index.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { AssignedRow, type AssignedRowFragment } from './AssignedRow.tsx'

const name = [{ languageCode: 'nb', value: 'Stiger i bruk', styled: null }]

/** An assigned course of three films, as the server sends it. */
const assigned = (status: LearningStatus, completed: number, bestPercentage: number | null = null) =>
  ({
    status: 'OPEN',
    dueOn: null,
    doneAt: null,
    assignedBy: 'Roar',
    organization: null,
    course: {
      id: 'course-1',
      shortId: 'stige1',
      name,
      coverSeed: null,
      category: { id: 'category-1', family: 'hse' },
      progress: { episodes: 3, completed, secondsLeft: 60, status, bestPercentage },
    },
    playlist: null,
  }) as unknown as FragmentType<typeof AssignedRowFragment>

test.each([
  ['NOT_BEGUN', 0, null, 'Ikke begynt'],
  ['BEGUN', 0, null, '0 av 3 episoder'],
  ['BEGUN', 2, null, '2 av 3 episoder'],
  ['NOT_PASSED', 0, 55, 'Ikke bestått (best 55 %)'],
] as const)('O3: an assigned course that is %s with %i films seen says so', async (status, completed, best, words) => {
  await renderPart(
    <ul>
      <AssignedRow item={assigned(status, completed, best)} />
    </ul>,
  )
  const row = page.getByRole('listitem')
  await expect.element(row).toBeVisible()
  const text = row.element().textContent.replaceAll('\u00A0', ' ')
  expect(text).toContain(words)
  for (const other of ['Ikke begynt', 'av 3 episoder', 'Ikke bestått'])
    expect(text.includes(other)).toBe(words.includes(other))
})
