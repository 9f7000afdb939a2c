import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { textOf } from '#testing/component/controls.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import type { MyWeekReference } from './my-week.ts'
import { WeekSection } from './WeekSection.tsx'

const weekOf = (given: { minutes: number; days: readonly string[]; kind: string; amount: number | null }) =>
  ({
    __typename: 'LearningWeek',
    id: 'user-1',
    minutes: given.minutes,
    days: given.days,
    goal: { kind: given.kind, amount: given.amount },
  }) as unknown as MyWeekReference

const monday = '2026-11-23'
const region = page.getByRole('region', { name: 'Denne uken' })
const text = () => textOf(region)
const heading = 'Hjem'

test.each([
  ['no goal, nothing seen', { minutes: 0, days: [], kind: 'OFF', amount: null }, 'Ingenting sett siden mandag.'],
  [
    'no goal',
    { minutes: 12, days: [monday], kind: 'OFF', amount: null },
    '12 minutter sett siden mandag, fordelt på 1 dag.',
  ],
  ['minutes', { minutes: 45, days: [monday], kind: 'MINUTES', amount: 90 }, '45 av 90 minutter'],
  [
    'more than the goal',
    { minutes: 95, days: [monday], kind: 'MINUTES', amount: 90 },
    '90 av 90 minutterMålet er nådd.',
  ],
  ['days', { minutes: 45, days: [monday, '2026-11-25'], kind: 'DAYS', amount: 3 }, '2 av 3 dager'],
] as const)('The week is said in words: %s', async (_, given, words) => {
  await renderPart(<WeekSection week={weekOf(given)} />)
  await expect.poll(text).toContain(words)
  expect(text().includes('Målet er nådd.')).toBe(words.includes('nådd'))
})

test('A weekly goal is chosen by keyboard, and a refusal is said in the dialog', async () => {
  const sent: Record<string, unknown>[] = []
  const answers = {
    setWeeklyGoal: (args: Record<string, unknown>) => {
      sent.push(args)
      return sent.length === 1
        ? { __typename: 'MalformedWeeklyGoal', code: 'MALFORMED_WEEKLY_GOAL' }
        : {
            __typename: 'WeeklyGoalSaved',
            week: { id: 'user-1', minutes: 0, days: [], goal: { kind: 'DAYS', amount: 3 } },
          }
    },
  }
  await renderPart(
    <>
      <h1>{heading}</h1>
      <WeekSection week={weekOf({ minutes: 0, days: [], kind: 'OFF', amount: null })} />
    </>,
    { answers },
  )
  await userEvent.click(page.getByRole('button', { name: 'Sett et ukemål' }))
  const dialog = page.getByRole('dialog', { name: 'Ditt ukemål' })
  await expect.element(dialog.getByLabelText('I løpet av uken')).toHaveValue('60')
  await userEvent.click(dialog.getByRole('radio', { name: 'Dager' }))
  await expect.element(dialog.getByLabelText('I løpet av uken')).toHaveValue('3')
  expect(await axeFindings()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Lagre' }))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Målet ble ikke lagret. Prøv igjen.')
  await userEvent.click(dialog.getByRole('button', { name: 'Lagre' }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([
    { kind: 'DAYS', amount: 3 },
    { kind: 'DAYS', amount: 3 },
  ])
})
