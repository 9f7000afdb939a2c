import { useSearch } from '@tanstack/react-router'
import { usePaths } from '#features/markets/web/index.ts'

/**
 * Links to sign in and register that return to a page (R14).
 * @param returnTo the page to return to; by default the `redirect` in the address
 */
export function useAuthLinks(returnTo?: string): { readonly login: string; readonly register: string } {
  const paths = usePaths()
  const { redirect } = useSearch({ strict: false })
  const next = returnTo ?? redirect
  const coming = next === undefined ? '' : `?redirect=${encodeURIComponent(next)}`
  return { login: `${paths.login}${coming}`, register: `${paths.register}${coming}` }
}
