import { useSyncExternalStore } from 'react'
import type { ApolloClient } from '@apollo/client'
import { graphql } from '#generated/graphql/index.ts'
import type { GetUserQuery } from '#generated/graphql/graphql.ts'
import { leave, signedInSub } from './identity.ts'

const GetUser = graphql(`
  query getUser($userSub: String!) {
    getUser(userSub: $userSub) {
      id
      email
      name
      memberships {
        id
        role
        organization {
          id
          name
          hidePriceList
        }
      }
      subscriptions {
        id
        status
        organizationId
        product {
          id
          upgradeTo {
            id
          }
        }
      }
      favorites {
        id
        courseId
      }
    }
  }
`)

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

/** Reads who is signed in, and the user with memberships, subscriptions and favourites (I5). */
export async function refreshViewer(apollo: ApolloClient): Promise<WebViewer> {
  const userSub = await signedInSub()
  if (!userSub) return become({ kind: 'Anonymous' })
  const { data } = await apollo.query({ query: GetUser, variables: { userSub }, fetchPolicy: 'network-only' })
  return become(data?.getUser ? { kind: 'User', user: data.getUser } : { kind: 'Anonymous' })
}

/** Signs out: the pool's session ends, and everything known of the user leaves this page (I5). */
export async function signOut(apollo: ApolloClient): Promise<void> {
  await leave()
  become({ kind: 'Anonymous' })
  await apollo.clearStore()
}
