import { hasUnsent } from '#platform/browser/outbox/has-unsent.ts'

/**
 * Sends the playback progress that earlier visits could not send (C7), for the user who is signed in or signs in on
 * this page. The code is loaded only if the queue has entries, which is rare.
 */
export async function flushOfflineQueue(configuration: { readonly graphqlEndpoint: string }): Promise<void> {
  try {
    if (!hasUnsent('kursiva.watching.')) return
    const watching = await import('#features/watching/web/index.ts')
    watching.flushHeartbeats(configuration)
  } catch {
    // without storage, or if the code fails to load, the next visit sends the queue
  }
}
