import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { hear, post } from './linking/link-channel.ts'
import { LinkPage } from './LinkPage.tsx'

/** Makes this window the opener of the tab, as the launch's page is, and sends the tab a code. */
function openedByLaunch(code: string): void {
  Object.assign(window, { opener: window })
  const end = hear(
    () => window,
    ({ subject }) => {
      if (subject === 'kursiva.link.ask') post(window, { subject: 'kursiva.link.code', code })
    },
  )
  onTestFinished(() => {
    end()
    Object.assign(window, { opener: null })
  })
}

test('L1: who has to unlink another user first is led to the profile, where that is done', async () => {
  openedByLaunch('code-1')
  await renderPart(<LinkPage />, {
    at: '/no/lti/link',
    viewer: { name: 'Kari Nordmann', email: 'kari@nordmann.test' },
    answers: { linkOffer: () => ({ __typename: 'LinkRefused', reason: 'ACCOUNT_TAKEN' }) },
  })
  await expect
    .element(page.getByRole('link', { name: /^Til profilen din/ }))
    .toHaveAttribute('href', '/no/administrate/administrate_profile')
  expect(page.getByRole('link').elements()).toHaveLength(1)
  expect(await axeFindings()).toEqual([])
})
