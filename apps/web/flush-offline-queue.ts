/**
 * Sends what earlier visits have watched and could not send (C7), for whoever is signed in or signs in on this page. Where
 * nothing waits, as nearly always, nothing is loaded.
 */
export async function flushOfflineQueue(configuration: { readonly graphqlEndpoint: string }): Promise<void> {
  try {
    if (!Object.keys(localStorage).some((key) => key.startsWith('kursiva.watching.'))) return
    const watching = await import('#features/watching/web/index.ts')
    watching.flushHeartbeats(configuration)
  } catch {
    // no storage, or a part that did not come: the next visit sends
  }
}
