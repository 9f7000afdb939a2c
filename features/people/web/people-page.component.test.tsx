import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import { viewerAnswer } from '#testing/component/viewer.ts'
import { PeoplePage } from './PeoplePage.tsx'

const viewer = {
  name: 'Mons Aas',
  email: 'mons@users.test',
  organization: { name: 'Stor Elektro', role: 'MANAGER', seats: 10 },
} as const

const user = viewerAnswer(viewer) as {
  readonly memberships: readonly { readonly organization: { readonly subscription: object } }[]
}
const [membership] = user.memberships

test('O4: the page is shown when every part above the list is there, so that no part moves another', async () => {
  let areOthersAsked = false
  const idle = Promise.withResolvers<object>()
  await renderPart(<PeoplePage assignTo={() => null} />, {
    viewer,
    answers: {
      getUser: () => ({
        ...user,
        memberships: [
          {
            ...membership,
            groupLimited: false,
            organization: {
              ...membership?.organization,
              seatUse: { members: 4, invited: 0, free: 6 },
              subscription: { ...membership?.organization.subscription, payers: [], expirationDate: null },
              trust: { isTrusted: true, externalMailsLeft: 50, waiting: 0, ownDomain: null, registerEmail: null },
            },
          },
        ],
      }),
      idleSeats: () => idle.promise,
      importsInProgress: () => [],
      listGroups: () => ({ totalCount: 0, items: [] }),
      listPeople: () => ({ totalCount: 0, items: [] }),
      listSeatRequests: () => {
        areOthersAsked = true
        return { totalCount: 0, items: [] }
      },
    },
  })
  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(() => areOthersAsked).toBe(true)
  await expect.element(heading).not.toBeInTheDocument()
  idle.resolve({ totalCount: 3, warnedCount: 0, items: [] })
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^3 har ikke/ })).toBeVisible()
})
