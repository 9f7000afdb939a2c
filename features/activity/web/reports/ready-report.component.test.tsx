import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { textOf } from '#testing/component/controls.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { answerRest } from '#testing/component/rest.ts'
import { ReadyReport } from './ReadyReport.tsx'

const viewer = {
  name: 'Ingrid Solbakken',
  email: 'ingrid@bakken.test',
  organization: { name: 'Bakken Elektro', role: 'MANAGER' as const },
}
const heading = 'Aktivitet'

const show = (search: string) =>
  renderPart(
    <>
      <h1>{heading}</h1>
      <ReadyReport />
    </>,
    { viewer, at: `/no/activity${search}`, route: 'activity' },
  )
const region = page.getByRole('region', { name: 'Krav og bevis (Excel)' })

test('Scheduled reports: the page that a mail links to offers the file, and says when it cannot be had', async () => {
  const answers = [new Response('', { status: 404 }), new Response('x')]
  const calls = answerRest(() => answers.shift())
  await show('?day=2026-11-30&report=REQUIREMENTS_XLSX&organization=organization-1')
  await expect.poll(() => textOf(region)).toContain('Den gjelder Bakken Elektro.')
  expect(await axeFindings()).toEqual([])
  expect(await axeFindings('dark')).toEqual([])
  const download = region.getByRole('button', { name: 'Last ned' })
  await download.click()
  await expect.element(region.getByRole('alert')).toHaveTextContent('Filen kunne ikke hentes. Prøv igjen.')
  await download.click()
  await expect
    .poll(() =>
      region
        .getByRole('alert')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .not.toContain('Filen kunne ikke hentes. Prøv igjen.')
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /rest/organizations/organization-1/compliance',
    'GET /rest/organizations/organization-1/compliance',
  ])
})

test('Scheduled reports: of an organisation that the reader has left there is nothing to download', async () => {
  await show('?report=REQUIREMENTS_XLSX&organization=organization-2')
  await expect.poll(() => textOf(region)).toContain('Du har ikke lenger tilgang til denne rapporten.')
  expect(region.getByRole('button').elements()).toEqual([])
})

test('Scheduled reports: any other address of the page shows nothing of it', async () => {
  await show('?report=SECRETS&organization=organization-1')
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
  expect(page.getByRole('main').getByRole('region').elements()).toEqual([])
})
