import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LaunchSession } from '#features/lti/web/launch-session.ts'
import { LtiEntryPage } from '#features/lti/web/LtiEntryPage.tsx'
import { LtiNotFoundPage } from '#features/lti/web/LtiNotFoundPage.tsx'
import { axeFindings } from '#testing/component/axe.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { ExitLink } from './ExitLink.tsx'

const session: LaunchSession = {
  token: 'token',
  expiresAt: '2026-11-28T12:00:00Z',
  user: { id: 'user-1', name: 'Ingrid' },
  isPicking: false,
  isInstructor: false,
  platformName: 'Bodø fagskole',
  returnUrl: 'https://moodle.test/course/4',
  sendsGrades: true,
  frameOrigins: [],
}

test.each([
  ['a launch that is refused', '/no/lti?refused=StateExpired', LtiEntryPage],
  ['a page that no platform opened', '/no/lti', LtiEntryPage],
  ['a page that is not there', '/no/lti-view/404', LtiNotFoundPage],
])('L1: %s opens Kursiva in a tab of its own', async (_, at, Page) => {
  await renderPart(<Page />, { at })
  const exit = page.getByRole('link', { name: /^Åpne Kursiva i ny fane/ })
  await expect.element(exit).toHaveAttribute('href', '/no')
  await expect.element(exit).toHaveAttribute('target', '_blank')
  expect(await axeFindings()).toEqual([])
})

test('L1: a launch with a return address leads back to its platform, and nowhere else', async () => {
  await renderPart(<ExitLink session={session} />)
  await expect
    .element(page.getByRole('link', { name: /^Tilbake til Bodø fagskole/ }))
    .toHaveAttribute('href', 'https://moodle.test/course/4')
  expect(page.getByRole('link').elements()).toHaveLength(1)
})
