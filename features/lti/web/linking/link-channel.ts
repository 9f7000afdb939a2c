/**
 * The messages between the launched page in another platform's frame and the linking tab that it has opened. Both
 * windows are of our own origin. So the proof of the launch never appears in an address and cannot be sent in a link: a
 * tab that the launch's page has not opened receives nothing.
 */
export type LinkMessage =
  /** The tab is ready to receive the code. */
  | { readonly subject: 'kursiva.link.ask' }
  /** Undefined: the launch is over, or already linked. */
  | { readonly subject: 'kursiva.link.code'; readonly code: string | undefined }
  | { readonly subject: 'kursiva.link.done' }

/** Listens to messages of one window of our own origin. @returns a function that stops listening */
export function hear(from: () => unknown, listener: (message: LinkMessage) => void): () => void {
  const take = (event: MessageEvent<LinkMessage>) => {
    if (event.origin === location.origin && event.source !== null && event.source === from()) listener(event.data)
  }
  addEventListener('message', take)
  return () => removeEventListener('message', take)
}

export const post = (to: Window, message: LinkMessage): void => to.postMessage(message, location.origin)
