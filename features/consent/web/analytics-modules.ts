import type { AnyRouter } from '@tanstack/react-router'

/** Calls the listener at each event, until the returned function is called. */
type Subscribe = (listener: () => void) => () => void

/** The dependencies of analytics. */
export interface AnalyticsParts {
  /** Where answers and events go, such as `/rest`. */
  readonly restEndpoint: string
  /** Subscribes to page views. */
  readonly router: AnyRouter
  readonly onRegister?: Subscribe | undefined
  readonly onSignIn?: Subscribe | undefined
  readonly onSignOut?: Subscribe | undefined
}
