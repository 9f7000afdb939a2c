import { destinationAfterSignIn } from './redirect-after-sign-in.ts'

/** What somebody is led to after registration. */
export const destinationKinds = ['Invitation', 'Course', 'Order', 'Playlist', 'Home'] as const
export type DestinationKind = (typeof destinationKinds)[number]

/** By the part of an address after the language. */
const kinds: ReadonlyMap<string, DestinationKind> = new Map([
  ['invitation', 'Invitation'],
  ['join', 'Invitation'],
  ['course', 'Course'],
  ['purchase', 'Order'],
  ['playlist', 'Playlist'],
])

/** What the page that was asked for shows (R6). Pages without a kind of their own count as home. */
export function destinationKind(search: Parameters<typeof destinationAfterSignIn>[0]): DestinationKind {
  const [, , page = ''] = destinationAfterSignIn(search, '/').split(/[/?#]/)
  return kinds.get(page) ?? 'Home'
}
