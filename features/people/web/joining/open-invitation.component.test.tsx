import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { button } from '#testing/component/controls.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { JoinResult } from './JoinResult.tsx'
import { OpenInvitation } from './OpenInvitation.tsx'

const invitation = {
  __typename: 'InvitationOffer',
  organizationName: 'Bakken Elektro',
  inviter: 'Kari Holm',
  email: 'aksel@bakken.test',
  name: 'Aksel Bråten',
  role: 'MEMBER',
  expiresAt: '2026-12-24T08:00:00Z',
} as const

const opened = (email: string, acceptInvitation: object) =>
  renderPart(<OpenInvitation code="code" invitation={invitation} />, {
    viewer: { name: 'Aksel Bråten', email },
    answers: { acceptInvitation: () => acceptInvitation },
  })

test('O2: another account is told before and after that whoever invited has to say yes', async () => {
  await opened('aksel@private.test', { __typename: 'SeatRequested' })
  await expect.element(page.getByText(/Med denne må Kari Holm si ja først/)).toBeVisible()
  expect(button('Ta plassen din').elements()).toEqual([])
  await button('Spør om plass').click()
  await expect.element(page.getByRole('heading', { name: 'Nå er det deres tur' })).toHaveFocus()
  await expect.element(page.getByText(/den som inviterte deg, må si ja først/)).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('O2: where nobody can say yes, another account is sent to the invited one', async () => {
  await opened('aksel@private.test', { __typename: 'InvitedAccountOnly' })
  await button('Spør om plass').click()
  await expect.element(page.getByRole('heading', { name: 'Bruk kontoen som er invitert' })).toBeVisible()
})

test('O2: the invited account takes the seat at once', async () => {
  await opened('aksel@bakken.test', { __typename: 'NoSeatLeft' })
  expect(page.getByText(/si ja først/).elements()).toEqual([])
  await button('Ta plassen din').click()
  await expect.element(page.getByRole('heading', { name: 'Du står på venteliste' })).toBeVisible()
})

test.each([
  ['Joined', 'Du er med i organisasjonen på Kursiva. Kursene står klare.'],
  ['NoSeatLeft', 'Alle plassene er i bruk. Administratorene har fått beskjed, og du får e-post når en plass er din.'],
  ['Requested', 'Forespørselen er sendt. Du får e-post når de har svart.'],
  ['Declined', 'Invitasjonen er lukket, og avsenderen får vite det.'],
] as const)('O2: %s has whole sentences for an organisation that is not confirmed', async (ending, words) => {
  await renderPart(<JoinResult ending={ending} organization="" />)
  await expect.element(page.getByText(words, { exact: false })).toBeVisible()
})
