import { useSearch } from '@tanstack/react-router'
import { usePaths } from '#features/markets/web/index.ts'

/**
 * Where one logs in or makes an account and comes on from there (R14).
 * @param wanted the page to come to; without it the one that came along in the address, if any
 */
export function useAuthLinks(wanted?: string): { readonly login: string; readonly register: string } {
  const paths = usePaths()
  const { redirect } = useSearch({ strict: false })
  const next = wanted ?? redirect
  const coming = next === undefined ? '' : `?redirect=${encodeURIComponent(next)}`
  return { login: `${paths.login}${coming}`, register: `${paths.register}${coming}` }
}
