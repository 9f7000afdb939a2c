import { hear, tell } from './link-channel.ts'

/** The timeout for the opener's response, in ms; it includes a request to the server. */
const timeoutMs = 10_000

let asked: Promise<string | undefined> | undefined

/**
 * The code from the launch's page that opened this tab; undefined when there is none. Requested once, before the user
 * signs in, because the windows may lose the connection later.
 */
export const askForCode = (): Promise<string | undefined> => (asked ??= ask())

/** Tells the launch's page that the accounts are linked, if it is still open. */
export const tellLinked = (): void => {
  if (openedBy()) tell(openedBy() as Window, { subject: 'kursiva.link.done' })
}

const openedBy = () => window.opener as Window | null

async function ask(): Promise<string | undefined> {
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
    tell(opener, { subject: 'kursiva.link.ask' })
  })
}
