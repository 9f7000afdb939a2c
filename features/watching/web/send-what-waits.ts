import { currentViewer, onSignIn } from '#features/accounts/web/index.ts'
import { doesAnythingWait } from './sending/beat-storage.ts'

/**
 * Sends what earlier visits have watched and could not send (C7), for whoever is signed in now or signs in on this page.
 * Where nothing waits, as nearly always, nothing is loaded.
 */
export function sendWhatWaits(graphqlEndpoint: string): void {
  const send = (userId: string) => {
    if (!doesAnythingWait(userId)) return
    import('./sending/page-sender.ts')
      .then(({ pageSender }) => pageSender(userId, graphqlEndpoint).flush())
      // a part that did not come: the next visit sends
      .catch(() => undefined)
  }
  const viewer = currentViewer()
  if (viewer.kind === 'User') send(viewer.user.id)
  onSignIn(({ userId }) => send(userId))
}
