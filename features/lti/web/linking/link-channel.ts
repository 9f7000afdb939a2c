/**
 * How the course in another platform's page and the tab of linking speak: by messages between two windows of our own, of
 * which the first has opened the second. What proves the launch so never stands in an address, and nobody can be sent it in
 * a link: a tab that the launch's own page has not opened is given nothing.
 */
export type LinkMessage =
  /** The tab is ready to take the code. */
  | { readonly subject: 'kursiva.link.ask' }
  /** Undefined: the launch is over, or linked already. */
  | { readonly subject: 'kursiva.link.code'; readonly code: string | undefined }
  | { readonly subject: 'kursiva.link.done' }

/** Hears the messages of one window of our own. @returns how it ends */
export function hear(from: () => unknown, listener: (message: LinkMessage) => void): () => void {
  const take = (event: MessageEvent<LinkMessage>) => {
    if (event.origin === location.origin && event.source !== null && event.source === from()) listener(event.data)
  }
  addEventListener('message', take)
  return () => removeEventListener('message', take)
}

export const tell = (to: Window, message: LinkMessage): void => to.postMessage(message, location.origin)
