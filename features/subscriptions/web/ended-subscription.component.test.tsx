import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import { viewerAnswer } from '#testing/component/viewer.ts'
import { SubscriptionPage } from './SubscriptionPage.tsx'

const roles = ['MEMBER', 'MANAGER'] as const
const viewerWith = (role: (typeof roles)[number]) => ({
  name: 'Berit Elev',
  email: 'learner@kursiva.test',
  organization: { name: 'Nordvik Elektro', role },
})

/** The answers of the subscription page to somebody who does not pay. */
function answersOf(viewer: ReturnType<typeof viewerWith>, given: { readonly status: string; readonly state: string }) {
  const user = viewerAnswer(viewer) as { memberships: { organization: object }[] }
  return {
    getUser: () => ({
      ...user,
      savedCard: null,
      memberships: user.memberships.map((membership) => ({
        ...membership,
        organization: { ...membership.organization, savedCard: null, seatUse: { members: 9, invited: 2, free: 29 } },
      })),
      subscriptions: [
        {
          id: 'subscription-1',
          seats: 40,
          payers: [{ name: 'Tone Nordvik' }, { name: 'Per Vik' }],
          expirationDate: '2026-10-01T00:00:00Z',
          updatedAt: '2026-09-20T10:00:00Z',
          organizationId: 'organization-1',
          product: { id: 'product-1', description: [{ languageCode: 'nb', value: 'Flere' }], upgradeTo: [] },
          terms: null,
          history: { items: [], total: 0 },
          ...given,
        },
      ],
    }),
    products: () => [],
  }
}

const NeverPays = () => null

test.each(roles)('S1: an expired subscription is shown as such to a %s, with who can renew it', async (role) => {
  const viewer = viewerWith(role)
  const answers = answersOf(viewer, { status: 'active', state: 'EXPIRED' })
  await renderPart(<SubscriptionPage PaidSubscription={NeverPays} />, { viewer, answers })
  await expect.element(page.getByRole('heading', { name: 'Tok slutt.' })).toBeVisible()
  await expect.element(page.getByText('Utløpt', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Tok slutt 1. oktober 2026' })).toBeVisible()
  await expect.element(page.getByText('Tone Nordvik eller Per Vik kan fornye det.')).toBeVisible()
  expect(page.getByRole('main').element().textContent).not.toMatch(/Aktivt|ledig|Varer til/)
})

test.each(roles)('S1: a paused subscription is shown as such to a %s, with who can resume it', async (role) => {
  const viewer = viewerWith(role)
  const answers = answersOf(viewer, { status: 'paused', state: 'PAUSED' })
  await renderPart(<SubscriptionPage PaidSubscription={NeverPays} />, { viewer, answers })
  await expect.element(page.getByRole('heading', { name: 'Satt på pause.' })).toBeVisible()
  await expect.element(page.getByText('På pause', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Tone Nordvik eller Per Vik kan starte det igjen.')).toBeVisible()
  expect(page.getByRole('main').element().textContent).not.toContain('Aktivt')
})
