import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { button, focus, textOf } from '#testing/component/controls.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { ScheduledReports } from './ScheduledReports.tsx'

const viewer = {
  name: 'Ingrid Solbakken',
  email: 'ingrid@bakken.test',
  organization: { name: 'Bakken Elektro', role: 'ADMIN' as const },
}
const [ingrid, ola] = [
  { userId: 'user-1', name: 'Ingrid Solbakken', mayReceive: true },
  { userId: 'user-2', name: 'Ola Holm', mayReceive: true },
]
const report = (given: object = {}) => ({
  id: 'report-1',
  file: 'ACTIVITY_PDF',
  weekday: 1,
  isPaused: false,
  nextOn: '2026-11-30',
  receivers: [ingrid, ola],
  lastRun: { day: '2026-11-23', mails: 2 },
  ...given,
})
const heading = 'Aktivitet'
const changed = { __typename: 'ReportsChanged' }
const refused = (reason: string) => ({ __typename: 'ReportRefused', reason })

/** Shows the section with reports that follow what is asked for. @returns what was sent */
async function show(schedules: object[], outcome: () => object = () => changed) {
  const sent: Record<string, unknown>[] = []
  const answer = (then: (given: Record<string, unknown>) => void) => (given: Record<string, unknown>) => {
    sent.push(given)
    const said = outcome()
    if (said === changed) then(given)
    return said
  }
  await renderPart(
    <>
      <h1>{heading}</h1>
      <ScheduledReports organizationId="organization-1" />
    </>,
    {
      viewer,
      answers: {
        reports: () => ({ schedules, people: [ingrid, ola] }),
        saveReport: answer(() => schedules.push(report({ id: `report-${schedules.length + 1}`, lastRun: null }))),
        pauseReport: answer(({ paused }) => {
          schedules[0] = report({ isPaused: paused, nextOn: paused ? null : '2026-12-07' })
        }),
        deleteReport: answer(() => schedules.shift()),
      },
    },
  )
  await expect.element(page.getByRole('heading', { name: 'Faste rapporter' })).toBeVisible()
  return sent
}
const region = page.getByRole('region', { name: 'Faste rapporter' })
const text = () => textOf(region)

test.each([
  [
    'weekly',
    report(),
    'Hver mandag til Ingrid Solbakken og Ola Holm',
    'Neste: 30. november 2026',
    '23. november 2026, sendt til 2 personer',
  ],
  [
    'monthly, never yet',
    report({ weekday: null, nextOn: '2026-12-01', lastRun: null }),
    'Den første i hver måned til',
    'Neste: 1. desember 2026',
    'Ikke sendt ennå',
  ],
  ['paused', report({ isPaused: true, nextOn: null }), 'Hver mandag', 'På pause', 'sendt til 2 personer'],
  [
    'nobody could get the last',
    report({ receivers: [{ ...ola, mayReceive: false }], lastRun: { day: '2026-11-23', mails: 0 } }),
    'Ola Holm (får den ikke lenger)',
    'Ingen får den nå. Velg nye mottakere.',
    'Sist: 23. november 2026, men ingen av mottakerne kunne få den',
  ],
] as const)('Scheduled reports: when, to whom, the next and the last are told: %s', async (_, given, ...words) => {
  await show([given])
  for (const each of words) await expect.poll(text).toContain(each)
  expect(text().includes('Neste:')).toBe(!given.isPaused)
  expect(await axeFindings()).toEqual([])
  expect(await axeFindings('dark')).toEqual([])
})

test('Scheduled reports: one is set up by keyboard; without a recipient nothing is sent; a refusal is told', async () => {
  vi.setSystemTime(new Date('2026-11-28T10:00:00Z'))
  try {
    const outcomes = [refused('RECEIVERS'), changed]
    const sent = await show([], () => outcomes.shift() ?? changed)
    await expect.element(button('Ny fast rapport')).toBeVisible()
    focus(button('Ny fast rapport'))
    await userEvent.keyboard('{Enter}')
    const dialog = page.getByRole('dialog', { name: 'Ny fast rapport' })
    await expect.element(dialog).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await expect.poll(() => textOf(dialog)).toContain('Neste: 30. november 2026')
    await dialog.getByLabelText('Når').selectOptions('Den første i hver måned')
    await expect.poll(() => textOf(dialog)).toContain('Neste: 1. desember 2026')
    await dialog.getByLabelText('Rapport').selectOptions('Krav og bevis (Excel)')
    await dialog.getByRole('button', { name: 'Lagre' }).click()
    await expect.poll(() => textOf(dialog)).toContain('Velg minst én mottaker.')
    expect(sent).toEqual([])
    focus(dialog.getByRole('checkbox', { name: 'Ola Holm' }))
    await userEvent.keyboard(' ')
    await dialog.getByRole('button', { name: 'Lagre' }).click()
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('En av mottakerne er ikke lenger administrator eller leder. Velg på nytt.')
    await dialog.getByRole('button', { name: 'Lagre' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent[1]).toEqual({
      organizationId: 'organization-1',
      reportId: null,
      report: { file: 'REQUIREMENTS_XLSX', weekday: null, receiverIds: ['user-2'] },
    })
    await expect.poll(text).toContain('Ikke sendt ennå')
  } finally {
    vi.useRealTimers()
  }
})

test('Scheduled reports: one is paused, started again, changed and deleted', async () => {
  const sent = await show([report()])
  await page.getByRole('button', { name: 'Sett på pause: Rapport om læring (PDF)' }).click()
  await expect.poll(text).toContain('På pause')
  await page.getByRole('button', { name: 'Start igjen: Rapport om læring (PDF)' }).click()
  await expect.poll(text).toContain('Neste: 7. desember 2026')
  await page.getByRole('button', { name: 'Endre: Rapport om læring (PDF)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Endre fast rapport' })
  await expect.element(dialog.getByRole('checkbox', { name: 'Ola Holm' })).toBeChecked()
  await expect.element(dialog.getByLabelText('Når')).toHaveValue('1')
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await page.getByRole('button', { name: 'Slett: Rapport om læring (PDF)' }).click()
  const question = page.getByRole('alertdialog', { name: 'Slette Rapport om læring (PDF)?' })
  await question.getByRole('button', { name: 'Slett' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.poll(text).not.toContain('Hver mandag')
  expect(sent.map(({ paused }) => paused)).toEqual([true, false, undefined])
})

test('Scheduled reports: with ten there is no room for another', async () => {
  await show(Array.from({ length: 10 }, (_, index) => report({ id: `report-${index}` })))
  await expect.poll(text).toContain('Det er plass til 10 faste rapporter.')
  expect(button('Ny fast rapport').elements()).toEqual([])
})
