import type { ApolloClient } from '@apollo/client'
import { onTestFinished } from 'vitest'
import { readViewer, setGraphClient } from '#features/accounts/web/index.ts'
import { provider, readTokensOf } from '#features/accounts/web/identity/stored-tokens.ts'

/**
 * The signed-in user of a component test. An organisation has a subscription that can be upgraded; without one there is
 * neither membership nor subscription.
 */
export interface ViewerGiven {
  readonly name: string
  readonly email: string
  readonly organization?: {
    readonly name: string
    readonly role: 'ADMIN' | 'MANAGER' | 'MEMBER'
    readonly seats?: number
    readonly hidePriceList?: boolean
  }
}

const clientId = 'kursiva-web'
const sub = '01997c4e-0000-7000-8000-000000000001'

/** The viewer as the server answers `getUser`. */
export function viewerAnswer({ name, email, organization }: ViewerGiven): Record<string, unknown> {
  const larger = { id: 'upgrade-1', link: null, sourceProductId: 'product-1', destinationProductId: 'product-2' }
  const product = { id: 'product-1', upgradeTo: [larger] }
  return {
    id: sub,
    name,
    email,
    memberships: organization
      ? [
          {
            id: 'membership-1',
            role: organization.role,
            organization: {
              id: 'organization-1',
              name: organization.name,
              archived: false,
              hidePriceList: organization.hidePriceList ?? false,
              subscription: {
                id: 'subscription-1',
                seats: organization.seats ?? 40,
                status: 'active',
                state: 'RUNNING',
                product,
              },
            },
          },
        ]
      : [],
    subscriptions: organization
      ? [{ id: 'subscription-1', status: 'active', state: 'RUNNING', organizationId: 'organization-1', product }]
      : [],
    favorites: [],
  }
}

/** A token whose signature only a server would check, valid for an hour. */
function tokenOf(): string {
  const claims = { sub, exp: Math.floor(Date.now() / 1000) + 3600, token_use: 'access' }
  return `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.`
}

/** Signs the test's user in for one test; without a user the page belongs to a visitor. */
export async function signInViewer(client: ApolloClient, isSignedIn: boolean): Promise<void> {
  const stored = { LastAuthUser: sub, [`${sub}.accessToken`]: tokenOf(), [`${sub}.clockDrift`]: '0' }
  const key = (name: string) => `${provider}.${clientId}.${name}`
  const forget = () => {
    for (const name of Object.keys(stored)) localStorage.removeItem(key(name))
  }
  readTokensOf(clientId)
  setGraphClient(() => Promise.resolve(client))
  forget()
  if (isSignedIn) for (const [name, value] of Object.entries(stored)) localStorage.setItem(key(name), value)
  await readViewer()
  onTestFinished(async () => {
    forget()
    await readViewer()
  })
}
