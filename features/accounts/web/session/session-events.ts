import type { SessionEnding } from '#features/accounts/rules/sessions/authorization-failure.ts'

/** Somebody has signed in on this page; finding them signed in when it starts is not that. */
export interface SignedIn {
  readonly userId: string
}

/** An account was made and confirmed on this page. */
export interface Registered {
  readonly email: string
}

/** Why they are signed out: they asked for it, here or in another tab, or the session had ended. */
export interface SignedOut {
  readonly userId: string
  readonly reason: 'Asked' | SessionEnding
}

type Listener<Event> = (event: Event) => void

/** A channel without a word to say. */
interface Signal {
  readonly on: (listener: () => void) => () => void
  readonly tell: (nothing?: undefined) => void
}

function channel<Event>() {
  const listeners = new Set<Listener<Event>>()
  return {
    /** @returns how to stop listening */
    on: (listener: Listener<Event>): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: (event: Event): void => {
      for (const listener of listeners) listener(event)
    },
  }
}

/** Called when the user has asked to be signed out and still is signed in: the last moment to send something in their name. */
export const { on: onLeaving, tell: tellLeaving }: Signal = channel<undefined>()
export const { on: onRegister, tell: tellRegister } = channel<Registered>()
export const { on: onSignIn, tell: tellSignIn } = channel<SignedIn>()
/** Called before the page is left, so a listener that must send something uses a request that outlives it. */
export const { on: onSignOut, tell: tellSignOut } = channel<SignedOut>()
