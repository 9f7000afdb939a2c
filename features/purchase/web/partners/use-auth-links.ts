import { useSearch } from '@tanstack/react-router'
import { usePaths } from '#features/markets/web/index.ts'

/**
 * Links to sign in and register that return to a page (R14).
 * @param wanted the page to return to; by default the `redirect` in the address
 */
export function useAuthLinks(wanted?: string): { readonly login: string; readonly register: string } {
  const paths = usePaths()
  const { redirect } = useSearch({ strict: false })
  const next = wanted ?? redirect
  const coming = next === undefined ? '' : `?redirect=${encodeURIComponent(next)}`
  return { login: `${paths.login}${coming}`, register: `${paths.register}${coming}` }
}
