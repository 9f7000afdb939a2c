import { putInPlatform, storageKey } from './platform-storage.ts'

// The script of the page that `/lti/login` answers with where a platform offers its storage: it leaves the secret there and
// goes on to the platform. A file of its own, which nothing else of the app comes along with.

/** Nobody is kept from going on by a platform that does not answer, in ms. */
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
