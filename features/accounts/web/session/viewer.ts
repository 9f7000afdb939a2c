import type { ApolloClient } from '@apollo/client'
import { useSyncExternalStore } from 'react'
import type { GetUserQuery } from '#generated/graphql/graphql.ts'
import { activeMembership } from '#features/accounts/rules/active-membership.ts'
import { signOutAtPool } from '#features/accounts/web/identity/identity.ts'
import { currentLtiSession } from './lti-session.ts'
import { emitBeforeSignOut, emitSignIn, emitSignOut } from './session-events.ts'
import { isHostedSignIn, signedInSub } from '#features/accounts/web/identity/stored-tokens.ts'

/** The queries, loaded with the GraphQL client: visitors need neither. */
export const loadViewerQueries = () => import('./viewer-query.ts')

export type SignedInUser = NonNullable<GetUserQuery['getUser']>
export type WebViewer =
  { readonly kind: 'Loading' } | { readonly kind: 'Anonymous' } | { readonly kind: 'User'; readonly user: SignedInUser }

let viewer: WebViewer = { kind: 'Loading' }
const changed = new EventTarget()

function setViewer(next: WebViewer): WebViewer {
  viewer = next
  changed.dispatchEvent(new Event('change'))
  return next
}

/** The current user of this page, outside React. */
export const currentViewer = (): WebViewer => viewer

/** The current user, as soon as the viewer is known; a page that cannot read it shows why and never gets here. */
export async function knownViewer(): Promise<WebViewer> {
  if (viewer.kind === 'Loading')
    await new Promise((resolve) => {
      changed.addEventListener('change', resolve, { once: true })
    })
  return viewer
}

/** The current user of this page; the component follows sign-in and sign-out (I5). */
export const useViewer = (): WebViewer =>
  useSyncExternalStore((notify) => {
    changed.addEventListener('change', notify)
    return () => changed.removeEventListener('change', notify)
  }, currentViewer)

/**
 * The signed-in user. Only under routes that require one (R5).
 * @throws for visitors
 */
export function useSignedInUser(): SignedInUser {
  const current = useViewer()
  if (current.kind !== 'User') throw new Error('a guarded page was shown without a user')
  return current.user
}

/** The active membership with its organisation and role (I6); undefined for visitors and users without one. */
export function useActiveMembership(): SignedInUser['memberships'][number] | undefined {
  const current = useViewer()
  return current.kind === 'User' ? activeMembership(current.user.memberships) : undefined
}

let client: () => Promise<ApolloClient> = () => Promise.reject(new Error('setGraphClient was not called'))

/** Sets the source of the GraphQL client, which is loaded when a user is signed in. */
export const setGraphClient = (source: () => Promise<ApolloClient>): void => {
  client = source
}

/** Rarely needed: continuing for another program, and signing out of the hosted sign-in (I4). */
export const loadHosted = () => import('#features/accounts/web/hosted-sign-in/on-demand.ts')

/** Loads the signed-in user with memberships, subscriptions and favourites (I5). */
export async function readViewer(): Promise<WebViewer> {
  const launch = currentLtiSession()
  if (launch)
    return setViewer({
      kind: 'User',
      user: { __typename: 'User', ...launch.user, email: '', memberships: [], subscriptions: [], favorites: [] },
    })
  const userSub = signedInSub()
  if (!userSub) return setViewer({ kind: 'Anonymous' })
  const [{ GetUser }, graph] = await Promise.all([loadViewerQueries(), client()])
  const { data } = await graph.query({
    query: GetUser,
    variables: { userSub },
    fetchPolicy: 'network-only',
    // without a network the viewer is who it was the last time
    context: { mayBeOld: true },
  })
  return setViewer(data?.getUser ? { kind: 'User', user: data.getUser } : { kind: 'Anonymous' })
}

/** {@link readViewer} after a change on this page; a new user has signed in (I5). */
export async function refreshViewer(): Promise<WebViewer> {
  // another user's data is cleared first
  if (viewer.kind === 'User' && viewer.user.id !== signedInSub()) await clearUser(viewer.user.id)
  const wasNobody = currentViewer().kind === 'Anonymous'
  const next = await readViewer()
  if (wasNobody && next.kind === 'User') emitSignIn({ userId: next.user.id })
  return next
}

/** Asks whether the session is still valid (I11); an invalid one ends as after any call (I8). */
export async function verifySession(): Promise<void> {
  const [{ GetSession }, graph] = await Promise.all([loadViewerQueries(), client()])
  await graph.query({ query: GetSession, fetchPolicy: 'network-only' })
}

/** Signs out: the pool's session ends; user, organisation, roles, subscriptions and cache are cleared (I5). */
export async function signOut(): Promise<void> {
  // the session here is ended first, since the browser may have to leave for the hosted sign-out
  const isHosted = isHostedSignIn()
  emitBeforeSignOut()
  await signOutAtPool()
  if (viewer.kind === 'User') await clearUser(viewer.user.id)
  else setViewer({ kind: 'Anonymous' })
  if (isHosted) await (await loadHosted()).signOutHosted()
}

async function clearUser(userId: string): Promise<void> {
  setViewer({ kind: 'Anonymous' })
  emitSignOut({ userId, reason: 'Asked' })
  await (await client()).clearStore()
}
