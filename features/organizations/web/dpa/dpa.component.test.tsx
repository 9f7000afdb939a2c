import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dpaVersion } from '#features/markets/web/index.ts'
import { axeFindings } from '#testing/component/axe.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { viewerAnswer } from '#testing/component/viewer.ts'
import { DpaNotice } from './DpaNotice.tsx'
import { OwnDpaState } from './OwnDpaState.tsx'

type Role = 'ADMIN' | 'MANAGER' | 'MEMBER'

const accepted = (version: string, role: Role) => ({
  version,
  acceptedAt: '2026-11-24T10:00:00Z',
  acceptedBy: role === 'ADMIN' ? 'Eva Bakken' : null,
  organizationName: 'Bakken Elektro',
  sha256: 'ab'.repeat(32),
})

/** The answers of an organisation that has accepted a version, or none, and what its admin accepts. */
function organizationWith(role: Role, version?: string, outcome = 'DpaAccepted') {
  const sent: unknown[] = []
  let latest = version === undefined ? null : accepted(version, role)
  const viewer = { name: 'Eva Bakken', email: 'eva@bakken.test', organization: { name: 'Bakken Elektro', role } }
  const user = viewerAnswer(viewer) as { memberships: { organization: Record<string, unknown> }[] }
  const organization = () => ({
    ...user.memberships[0]?.organization,
    dpa: {
      currentVersion: dpaVersion,
      status: latest === null ? 'NONE' : latest.version === dpaVersion ? 'CURRENT' : 'OUTDATED',
      latest,
    },
  })
  return {
    sent,
    viewer,
    answers: {
      getUser: () => ({ ...user, memberships: [{ ...user.memberships[0], organization: organization() }] }),
      acceptDpa: (given: Record<string, unknown>) => {
        sent.push(given)
        if (outcome === 'DpaAccepted') latest = accepted(dpaVersion, role)
        return { __typename: outcome, organization: organization() }
      },
    },
  }
}

test('GDPR art. 28: an admin reads what accepting means, accepts the shown version, and sees who did', async () => {
  const { answers, viewer, sent } = organizationWith('ADMIN')
  await renderPart(<OwnDpaState />, { answers, viewer })
  await expect.element(page.getByText(/Vi lagrer navnet ditt, tidspunktet og et kontrolltall/)).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await page.getByRole('button', { name: 'Godta for Bakken Elektro' }).click()
  await expect.element(page.getByText('Avtalen er godtatt. Du får en kopi på e-post.')).toBeVisible()
  expect(sent).toEqual([{ organizationId: 'organization-1', version: dpaVersion }])
  await expect.element(page.getByText('Eva Bakken')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Last ned den godtatte avtalen' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Godta/ })).not.toBeInTheDocument()
})

test.each(['MANAGER', 'MEMBER'] as const)('GDPR art. 28: a %s sees the state and cannot accept', async (role) => {
  const { answers, viewer } = organizationWith(role, '2025-01-01')
  await renderPart(<OwnDpaState />, { answers, viewer })
  await expect.element(page.getByText(/har fått en ny utgave/)).toBeVisible()
  await expect.element(page.getByText('En administrator kan godta den.')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('GDPR art. 28: a text that changed in the meantime is not accepted, and the page says so', async () => {
  const { answers, viewer } = organizationWith('ADMIN', undefined, 'DpaChanged')
  await renderPart(<OwnDpaState />, { answers, viewer })
  await page.getByRole('button', { name: 'Godta for Bakken Elektro' }).click()
  await expect.element(page.getByText(/Avtalen er endret siden du åpnet siden/)).toBeVisible()
})

test.each([
  ['ADMIN', undefined, true],
  ['ADMIN', '2025-01-01', true],
  ['ADMIN', dpaVersion, false],
  ['MANAGER', undefined, false],
] as const)('GDPR art. 28: the notice for %s with version %s is shown: %s', async (role, version, isShown) => {
  const { answers, viewer } = organizationWith(role, version)
  await renderPart(
    <>
      <DpaNotice />
      <OwnDpaState />
    </>,
    { answers, viewer },
  )
  // both read the same query
  await expect.element(page.getByRole('region', { name: /Bakken Elektro/ })).toBeVisible()
  expect(page.getByRole('link', { name: 'Les og godta' }).elements()).toHaveLength(isShown ? 1 : 0)
})
