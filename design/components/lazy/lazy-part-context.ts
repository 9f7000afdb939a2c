import { createContext } from 'react'

/** What the application provides for lazy parts that fail. */
export interface LazyPartSupport {
  /** says that the part is missing */
  readonly failed: string
  /** label of the button that tries again */
  readonly tryAgain: string
  /** called before a part whose code is loaded is rendered again, so that failed requests can be repeated */
  readonly beforeRetry?: (() => Promise<unknown>) | undefined
  /** called when the code of a part could not be loaded twice in a row */
  readonly onRepeatedFailure?: (() => void) | undefined
}

/** Without a value, a failing part fails the page. */
export const LazyPartContext = createContext<LazyPartSupport | undefined>(undefined)

/** Prepares the failed part above for its next render. */
export const RetryContext = createContext<() => Promise<void>>(() => Promise.resolve())
