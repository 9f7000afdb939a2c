import type { AnyRouter } from '@tanstack/react-router'

/** Calls the listener at each event, until the returned function is called. */
export type Subscribe = (listener: () => void) => () => void

/** What the statistics are told of the page they stand on. */
export interface AnalyticsParts {
  /** Where answers and events go, such as `/rest`. */
  readonly restEndpoint: string
  /** Tells which page is shown. */
  readonly router: AnyRouter
  readonly onRegister?: Subscribe | undefined
  readonly onSignIn?: Subscribe | undefined
  readonly onSignOut?: Subscribe | undefined
}
