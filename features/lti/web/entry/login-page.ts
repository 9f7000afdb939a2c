import { putInPlatform, storageKey } from './platform-storage.ts'

// The script of the page that `/lti/login` responds with where a platform offers its storage: it stores the secret
// there and opens the platform. It is a separate entry, so that no other code of the app is loaded.

/** In ms: after this timeout the login continues without a response of the platform's storage. */
const timeoutMs = 1500

async function storeStateAndRedirect({
  state = '',
  binding = '',
  target = '',
  origin = '',
}: DOMStringMap): Promise<void> {
  const onward = document.querySelector<HTMLAnchorElement>('#onward')?.href
  const storage = { target, origin }
  await putInPlatform(storageKey(state), binding, { storage, own: window, timeoutMs }).catch(() => false)
  if (onward !== undefined) location.replace(onward)
}

void storeStateAndRedirect(document.body.dataset)
