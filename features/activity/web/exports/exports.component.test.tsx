import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import { Exports } from './Exports.tsx'

const rowOf = async () => {
  const report = page.getByRole('button', { name: /^Rapport/ })
  await expect.element(report).toBeVisible()
  return report.element().textContent
}

test.each([
  ['', 'uke 37–48'],
  ['?weeks=4', 'uke 45–48'],
  ['?from=2026-02-02&to=2026-03-01', 'uke 6–9'],
])('O3: the report is named by the weeks that it holds, at %s', async (search, weeks) => {
  vi.setSystemTime(new Date('2026-11-25T10:00:00Z'))
  try {
    await renderPart(<Exports organizationId="organization-1" />, { at: `/no/activity${search}`, route: 'activity' })
    expect(await rowOf()).toBe(`RapportPDF til å skrive ut, ${weeks}`)
    expect(page.getByRole('main').element().textContent).not.toMatch(/måned/i)
  } finally {
    vi.useRealTimers()
  }
})
