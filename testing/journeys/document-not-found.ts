import type { ConsoleMessage } from '@playwright/test'

/** Whether a message of the console is the browser's own about a page that came with status 404 (R3). */
export const isDocumentNotFound = (message: ConsoleMessage): boolean =>
  message.text().includes('status of 404') &&
  // files and calls are no pages
  !/\/(assets|rest|graphql|media|posters|userpool)\b/.test(message.location().url)
