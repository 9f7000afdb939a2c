import type { ApolloClient } from '@apollo/client'
import { useSyncExternalStore } from 'react'
import type { GetUserQuery } from '#generated/graphql/graphql.ts'
import { activeMembership } from '#features/accounts/rules/active-membership.ts'
import { leave } from '#features/accounts/web/identity/identity.ts'
import { currentLaunch } from './lti-session.ts'
import { tellLeaving, tellSignIn, tellSignOut } from './session-events.ts'
import { isHostedSignIn, signedInSub } from '#features/accounts/web/identity/stored-tokens.ts'

/** The queries, fetched with the GraphQL client: who is not signed in needs neither. */
export const loadViewerQueries = () => import('./viewer-query.ts')

export type SignedInUser = NonNullable<GetUserQuery['getUser']>
export type WebViewer =
  { readonly kind: 'Loading' } | { readonly kind: 'Anonymous' } | { readonly kind: 'User'; readonly user: SignedInUser }

let viewer: WebViewer = { kind: 'Loading' }
const changed = new EventTarget()

function become(next: WebViewer): WebViewer {
  viewer = next
  changed.dispatchEvent(new Event('change'))
  return next
}

/** Who is using this page right now, outside React. */
export const currentViewer = (): WebViewer => viewer

/** Who is using this page; the component follows sign-in and sign-out (I5). */
export const useViewer = (): WebViewer =>
  useSyncExternalStore((notify) => {
    changed.addEventListener('change', notify)
    return () => changed.removeEventListener('change', notify)
  }, currentViewer)

/** The signed-in user. Only under routes that require one (R5). */
export function useSignedInUser(): SignedInUser {
  const current = useViewer()
  if (current.kind !== 'User') throw new Error('a guarded page was shown without a user')
  return current.user
}

/** The active membership with its organisation and role (I6); undefined for visitors and for somebody on their own. */
export function useActiveMembership(): SignedInUser['memberships'][number] | undefined {
  const current = useViewer()
  return current.kind === 'User' ? activeMembership(current.user.memberships) : undefined
}

let client: () => Promise<ApolloClient> = () => Promise.reject(new Error('provideGraph was not called'))

/** Says where the GraphQL client comes from; it is loaded when somebody is signed in. */
export const provideGraph = (source: () => Promise<ApolloClient>): void => {
  client = source
}

/** What few readers need: going on for another program, and signing out of the hosted sign-in (I4). */
export const loadHosted = () => import('#features/accounts/web/hosted-sign-in/on-demand.ts')

/** Reads who is signed in, and the user with memberships, subscriptions and favourites (I5). */
export async function readViewer(): Promise<WebViewer> {
  const launch = currentLaunch()
  if (launch)
    return become({
      kind: 'User',
      user: { __typename: 'User', ...launch.user, email: '', memberships: [], subscriptions: [], favorites: [] },
    })
  const userSub = signedInSub()
  if (!userSub) return become({ kind: 'Anonymous' })
  const [{ GetUser }, graph] = await Promise.all([loadViewerQueries(), client()])
  const { data } = await graph.query({ query: GetUser, variables: { userSub }, fetchPolicy: 'network-only' })
  return become(data?.getUser ? { kind: 'User', user: data.getUser } : { kind: 'Anonymous' })
}

/** {@link readViewer} after something has changed on this page; who was not here before has signed in (I5). */
export async function refreshViewer(): Promise<WebViewer> {
  // somebody else's data is gone before the new user's comes
  if (viewer.kind === 'User' && viewer.user.id !== signedInSub()) await forgetUser(viewer.user.id)
  const wasNobody = currentViewer().kind === 'Anonymous'
  const next = await readViewer()
  if (wasNobody && next.kind === 'User') tellSignIn({ userId: next.user.id })
  return next
}

/** Asks whether the session still stands (I11); one that does not ends as after any call (I8). */
export async function verifySession(): Promise<void> {
  const [{ GetSession }, graph] = await Promise.all([loadViewerQueries(), client()])
  await graph.query({ query: GetSession, fetchPolicy: 'network-only' })
}

/** Signs out: the pool's session ends; user, organisation, roles, subscriptions and cache are cleared (I5). */
export async function signOut(): Promise<void> {
  // its session is ended here first: should the browser have to leave for that, nothing of the user is left
  const isHosted = isHostedSignIn()
  tellLeaving()
  await leave()
  if (viewer.kind === 'User') await forgetUser(viewer.user.id)
  else become({ kind: 'Anonymous' })
  if (isHosted) await (await loadHosted()).leaveHosted()
}

async function forgetUser(userId: string): Promise<void> {
  become({ kind: 'Anonymous' })
  tellSignOut({ userId, reason: 'Asked' })
  await (await client()).clearStore()
}
