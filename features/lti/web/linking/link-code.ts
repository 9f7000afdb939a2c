import { hear, tell } from './link-channel.ts'

/** How long the page that opened this one may take to answer, in ms: it asks the server first. */
const timeoutMs = 10_000

let asked: Promise<string | undefined> | undefined

/**
 * The code that the launch's page gives to the tab it has opened; undefined where none did. Asked once, before anybody
 * signs in: later the two windows may not know of each other any more.
 */
export const askForCode = (): Promise<string | undefined> => (asked ??= ask())

/** Tells the launch's page that it is done, if it is still there. */
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
