import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import { answerRest } from '#testing/component/rest.ts'
import { useCardChange } from './use-card-change.ts'

const viewer = {
  name: 'Tone Nordvik',
  email: 'admin@kursiva.test',
  organization: { name: 'Nordvik Elektro', role: 'ADMIN' },
} as const

const heading = 'Abonnement'

function Plan({ refetch }: { refetch: () => Promise<unknown> }) {
  useCardChange(refetch)
  return <h1>{heading}</h1>
}

const refused = { code: 'card_declined', message: 'No.', step: 'CHARGE' }
const said = { SAVED: /^Kortet er lagret/, FAILED: /^Banken godtok ikke kortet/ }

async function returnTo(state: 'SAVED' | 'FAILED' | 'OPEN', query = `?card=${crypto.randomUUID()}&utm=x`) {
  const calls = answerRest(() => Response.json({ state, failedAttempts: state === 'OPEN' ? [] : [refused] }))
  let refetched = 0
  const refetch = async () => void (refetched += 1)
  const { address } = await renderPart(<Plan refetch={refetch} />, {
    viewer,
    at: `/no/administrate/admin_subscription${query}`,
  })
  return { calls, address, refetched: () => refetched }
}

test.each(['SAVED', 'FAILED'] as const)(
  'S2 S4: whoever comes back from changing a card is told that it is %s, and the address is clean',
  async (state) => {
    const { calls, address, refetched } = await returnTo(state)
    await expect.element(page.getByText(said[state])).toBeVisible()
    await expect.poll(refetched).toBe(state === 'SAVED' ? 1 : 0)
    expect(calls[0]).toMatchObject({
      method: 'GET',
      path: expect.stringMatching(/^\/rest\/purchase\/card\/[0-9a-f-]{36}$/),
    })
    await expect.poll(address).toBe('/no/administrate/admin_subscription?utm=x')
  },
)

test('S2: a page that no change of card leads to asks nothing', async () => {
  const { calls } = await returnTo('SAVED', '')
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
  expect(calls).toEqual([])
})
