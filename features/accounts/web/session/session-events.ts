import type { SessionEnding } from '#features/accounts/rules/sessions/authorization-failure.ts'

/** A user has signed in on this page; being signed in when the page loads is no such event. */
export interface SignedIn {
  readonly userId: string
}

/** An account was created and confirmed on this page. */
export interface Registered {
  readonly email: string
}

/** Why the user is signed out: by choice, here or in another tab, or because the session had ended. */
export interface SignedOut {
  readonly userId: string
  readonly reason: 'Asked' | SessionEnding
}

type Listener<Event> = (event: Event) => void

/** A channel without a payload. */
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

/** Called when the user signs out and is still signed in: the last moment to send something as the user. */
export const { on: onBeforeSignOut, tell: emitBeforeSignOut }: Signal = channel<undefined>()
export const { on: onRegister, tell: emitRegister } = channel<Registered>()
export const { on: onSignIn, tell: emitSignIn } = channel<SignedIn>()
/** Called before the page is left, so a listener that sends something uses a request that outlives the page. */
export const { on: onSignOut, tell: emitSignOut } = channel<SignedOut>()
