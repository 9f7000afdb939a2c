import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { button } from '#testing/component/controls.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { answerRest } from '#testing/component/rest.ts'
import { RegistrationPage } from './RegistrationPage.tsx'

const given = '?ticket=ticket-1&openid_configuration=https%3A%2F%2Fmoodle.test%2Fconfiguration'
const refusedWith = (code: string) => Response.json({ error: { code } }, { status: 409 })

test('L1: a platform that is not connected leads its admin to where a new link is made', async () => {
  answerRest(() => refusedWith('TicketExpired'))
  await renderPart(<RegistrationPage />, { at: `/no/lti/register${given}` })
  await expect.element(page.getByRole('heading', { name: 'Ikke koblet til' })).toBeVisible()
  const platforms = page.getByRole('link', { name: /^Til læringsplattformene i Kursiva/ })
  await expect.element(platforms).toHaveAttribute('href', '/no/administrate/administrate_organization/platforms')
  await expect.element(platforms).toHaveAttribute('target', '_blank')
  // the same link stays expired
  expect(page.getByRole('button').elements()).toEqual([])
  expect(await axeFindings()).toEqual([])
})

test('L1: a platform that did not answer is asked again with the same link', async () => {
  let isUp = false
  answerRest(() =>
    isUp ? Response.json({ organizationName: 'Solbakken', host: 'moodle.test' }) : refusedWith('NoAnswer'),
  )
  await renderPart(<RegistrationPage />, { at: `/no/lti/register${given}` })
  await expect.element(button('Prøv igjen')).toBeVisible()
  isUp = true
  await button('Prøv igjen').click()
  await expect.element(page.getByRole('heading', { name: 'Koble moodle.test til Solbakken?' })).toBeVisible()
})
