import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MyWeekReference } from '#features/goals/web/index.ts'
import type { HomeQuery } from '#generated/graphql/graphql.ts'
import { axeFindings } from '#testing/component/axe.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { NothingInProgress } from './NothingInProgress.tsx'

type Access = HomeQuery['myCatalogueAccess']

const text = (value: string) => [{ languageCode: 'nb', value, styled: null }]
const course = { id: 'course-1', shortId: 'stig1', name: text('Stiger'), posterUrl: null }
const lesson = { id: 'lesson-1', shortId: 'foer2', name: text('Før du klatrer'), posterUrl: null, durationSeconds: 240 }
const open: Access = {
  __typename: 'MyCatalogueAccess',
  reason: null,
  options: [],
  organizationId: null,
  startsAt: null,
}
const week = {
  __typename: 'LearningWeek',
  id: 'user-1',
  minutes: 0,
  days: [],
  goal: { kind: 'OFF', amount: null },
} as unknown as MyWeekReference

/** Shows the opening of home to a reader without courses in progress. */
const show = (film: { course: object; lesson: object | null } | null, access = open, isTop = true) =>
  renderPart(
    <NothingInProgress
      greeting="God dag, Nora."
      isTop={isTop}
      count={12}
      access={access}
      firstFilm={film as HomeQuery['firstFilm']}
      week={week}
    />,
    { viewer: { name: 'Nora Ny', email: 'nora@bakken.test' } },
  )

const steps = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((step) => {
      const action = step.querySelector('a, button')
      return [
        step.querySelector('h2, h3')?.lastChild?.textContent,
        action?.textContent,
        action?.getAttribute('href') ?? null,
      ]
    })

test('C3, C4: a new reader with access gets an episode that plays now, the catalogue and a weekly goal', async () => {
  await show({ course, lesson })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Begynn her' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Se en kort episode' })).toBeVisible()
  expect(steps()).toEqual([
    ['Se en kort episode', 'Spill av nå', '/no/course/stig1/stiger/watch/foer2/for-du-klatrer'],
    ['Finn ditt emne', 'Se katalogen', '/no/course-catalogue'],
    ['Finn ditt eget tempo', 'Sett et ukemål', null],
  ])
  await expect.element(page.getByText('«Før du klatrer» fra Stiger. Den varer 4 min.')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('C3, C4: a new reader without access gets a trailer, why the courses are closed, and the plans', async () => {
  await show({ course, lesson: null }, { ...open, reason: 'NO_SUBSCRIPTION', options: ['SUBSCRIBE'] })
  await expect.element(page.getByText(/^Du har ikke noe abonnement ennå\./)).toBeVisible()
  expect(steps()).toEqual([
    ['Se en trailer', 'Spill av traileren', '/no/course/stig1/stiger/trailer'],
    ['Finn ditt emne', 'Se katalogen', '/no/course-catalogue'],
    ['Velg en plan', 'Se planene', '/no/purchase'],
  ])
  expect(await axeFindings()).toEqual([])
})

test('C4: below what has a deadline, the steps have a heading of the second level', async () => {
  await show({ course, lesson }, open, false)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Begynn her' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 3, name: 'Se en kort episode' })).toBeVisible()
  await expect.element(page.getByText('God dag, Nora.')).not.toBeInTheDocument()
})

test('C4: whoever has begun before gets no first steps', async () => {
  await show(null)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Klar for noe nytt?' })).toBeVisible()
  expect(steps()).toEqual([])
})

test('C4: an ended subscription is said, not covered by first steps', async () => {
  await show({ course, lesson: null }, { ...open, reason: 'SUBSCRIPTION_EXPIRED', options: ['RENEW'] })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Kursene er stengt for nå' })).toBeVisible()
  expect(steps()).toEqual([])
})
