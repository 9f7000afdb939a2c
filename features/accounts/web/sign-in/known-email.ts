import { useLocation, useSearch } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address typed on another sign-in page. It stays out of the URL, which logs and other sites may see. */
    readonly email?: string
    /** The sign-in was refused until a new password is chosen (I10). */
    readonly isResetRequired?: true
  }
}

/** The e-mail address to fill in: typed on the page before, or that of an invitation in the URL. */
export function useKnownEmail(): string {
  const { email } = useSearch({ strict: false })
  return useLocation({ select: ({ state }) => state.email }) ?? email ?? ''
}
