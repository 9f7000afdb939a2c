import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { button, textOf } from '#testing/component/controls.ts'
import { NoNetwork } from '#testing/component/graph.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { PersonPage } from '#features/activity/web/PersonPage.tsx'

const viewer = {
  name: 'Ingrid Solbakken',
  email: 'ingrid@bakken.test',
  organization: { name: 'Bakken Elektro', role: 'ADMIN' as const },
}
const name = (value: string) => [{ languageCode: 'nb', value, styled: null }]
const pageOf = (...items: readonly object[]) => ({ totalCount: items.length, items })
const film = (index: number) => ({
  id: `film-${index}`,
  at: '2026-11-20T10:00:00Z',
  course: name('Stiger'),
  lesson: name(`Episode ${index}`),
})
const films = Array.from({ length: 8 }, (_, index) => film(index + 1))
const record = {
  id: 'membership-1',
  userId: 'user-1',
  name: 'Ane Lærling',
  email: 'ane@bakken.test',
  role: 'MEMBER',
  isLimited: false,
  employeeNumber: '4711',
  department: 'Drift',
  joinedAt: '2026-01-05T08:00:00Z',
  hasOpenDeadline: true,
  deadlines: pageOf({
    id: 'turn-1',
    status: 'OVERDUE',
    learning: 'NOT_PASSED',
    percentage: 55,
    dueOn: '2026-11-20',
    doneAt: null,
    exemptedBecause: null,
    name: name('Stiger'),
  }),
  courses: pageOf({
    id: 'course-1',
    status: 'NOT_PASSED',
    percentage: 55,
    begunAt: '2026-11-01T10:00:00Z',
    touchedAt: '2026-11-20T10:00:00Z',
    finishedAt: null,
    seconds: 600,
    name: name('Stiger'),
  }),
  attempts: pageOf({
    id: 'attempt-1',
    percentage: 55,
    passed: false,
    isFirst: true,
    at: '2026-11-20T10:00:00Z',
    course: name('Stiger'),
    lesson: name('Prøve'),
  }),
  certificates: pageOf({
    id: 'certificate-1',
    type: 'course',
    code: 'K7M2-QX4D-9TRV',
    issuedAt: '2026-10-01T10:00:00Z',
    validUntil: null,
    status: 'VALID',
    isCurrent: true,
    name: name('Førstehjelp'),
  }),
  letters: pageOf({
    id: 'letter-1',
    kind: 'REQUESTED',
    sentAt: '2026-11-21T10:00:00Z',
    items: [{ name: name('Stiger') }],
  }),
  periods: pageOf(
    { id: 'period-1', role: 'MEMBER', isLimited: false, group: null, beganAt: null, endedAt: null },
    {
      id: 'period-2',
      role: null,
      isLimited: false,
      group: 'Lager',
      beganAt: '2026-02-01T10:00:00Z',
      endedAt: '2026-03-01T10:00:00Z',
    },
  ),
}

/** Shows the page. @returns the inputs of the previews of reminders that were asked for */
async function show(given: object = {}) {
  const asked: unknown[] = []
  await renderPart(<PersonPage />, {
    viewer,
    at: '/no/person/user-1',
    route: 'person/$person',
    answers: {
      personRecord: () => ({
        ...record,
        films: ({ offset, limit }: { offset: number; limit: number }) => ({
          totalCount: films.length,
          items: films.slice(offset, offset + limit),
        }),
        ...given,
      }),
      reminderPreview: ({ input }) => {
        asked.push(input)
        return { __typename: 'RemindersRefused', reason: 'NOBODY' }
      },
    },
  })
  return asked
}

test('O3: the page says who somebody is, and shows each part of their record; axe finds nothing in either theme', async () => {
  await show()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ane Lærling' })).toBeVisible()
  await expect.element(page.getByText('Medlem · Drift · Ansattnummer 4711 · Med siden 5. januar 2026')).toBeVisible()
  const section = (heading: string) => page.getByRole('region', { name: heading })
  await expect.poll(() => textOf(section('Tildelt'))).toContain('Over fristen')
  await expect
    .poll(() => textOf(page.getByRole('region', { name: 'Kurs', exact: true })))
    .toContain('Ikke bestått (best 55 %)')
  await expect.poll(() => textOf(section('Prøver'))).toContain('Ikke bestått, 55')
  await expect.poll(() => textOf(section('E-poster'))).toContain('Påminnelse fra en leder')
  await expect.poll(() => textOf(section('Roller og grupper'))).toContain('Lager')
  await expect
    .element(page.getByRole('link', { name: /^Sjekk.*Førstehjelp/ }))
    .toHaveAttribute('href', '/no/certificate/K7M2-QX4D-9TRV')
  expect(await axeFindings('light')).toEqual([])
  expect(await axeFindings('dark')).toEqual([])
})

test('O3: further rows of one list come below those that are shown, and the others stay', async () => {
  await show()
  const episodes = page.getByRole('region', { name: 'Episoder' })
  await episodes.getByRole('button').click()
  await expect.poll(() => textOf(episodes)).toContain('Episode 8')
  await expect.poll(() => textOf(episodes)).toContain('Episode 1')
  await expect.poll(() => textOf(page.getByRole('region', { name: 'Prøver' }))).toContain('Ikke bestått, 55')
  expect(episodes.getByRole('button').elements()).toEqual([])
})

test('O3: rows that do not come leave the page as it is, and are asked for again', async () => {
  let asked = 0
  await show({
    films: ({ offset, limit }: { offset: number; limit: number }) => {
      if (offset > 0 && (asked += 1) === 1) throw new NoNetwork()
      return { totalCount: films.length, items: films.slice(offset, offset + limit) }
    },
  })
  const episodes = page.getByRole('region', { name: 'Episoder' })
  await episodes.getByRole('button').click()
  await expect.poll(() => textOf(episodes.getByRole('alert'))).toContain('Resten kunne ikke hentes. Prøv igjen.')
  await expect.poll(() => textOf(episodes)).toContain('Episode 6')
  await episodes.getByRole('button').click()
  await expect.poll(() => textOf(episodes)).toContain('Episode 8')
})

test('Remind now: this person only', async () => {
  const asked = await show()
  await button('Minn på nå').click()
  await expect.poll(() => asked).toEqual([expect.objectContaining({ userIds: ['user-1'], assignmentId: null })])
})

test('Remind now: nothing is offered where nothing is open', async () => {
  await show({ hasOpenDeadline: false, deadlines: pageOf() })
  await expect.element(page.getByText('Ingenting er tildelt.')).toBeVisible()
  expect(button('Minn på nå').elements()).toEqual([])
})
