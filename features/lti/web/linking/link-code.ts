import { hear, post } from './link-channel.ts'

/** The timeout for the opener's response, in ms; it includes a request to the server. */
const timeoutMs = 10_000

let pending: Promise<string | undefined> | undefined

/**
 * The code from the launch's page that opened this tab; undefined when there is none. Requested once, before the user
 * signs in, because the windows may lose the connection later.
 */
export const requestCode = (): Promise<string | undefined> => (pending ??= fetchCode())

/** Tells the launch's page that the accounts are linked, if it is still open. */
export const notifyOpener = (): void => {
  if (openedBy()) post(openedBy() as Window, { subject: 'kursiva.link.done' })
}

const openedBy = () => window.opener as Window | null

async function fetchCode(): Promise<string | undefined> {
  const opener = openedBy()
  if (!opener) return undefined
  return new Promise((resolve) => {
    const end = hear(
      () => opener,
      (message) => {
        if (message.subject === 'kursiva.link.code') settle(message.code)
      },
    )
    const giveUp = setTimeout(() => settle(undefined), timeoutMs)
    const settle = (code: string | undefined) => {
      clearTimeout(giveUp)
      end()
      resolve(code)
    }
    post(opener, { subject: 'kursiva.link.ask' })
  })
}
