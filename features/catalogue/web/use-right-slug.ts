import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Replaces a wrong or outdated slug in the address by the right one, keeping the rest (R4).
 * @param address the entity's own path, whose last segment is its slug
 */
export function useRightSlug(address: string): void {
  const { slug } = useParams({ strict: false })
  const navigate = useNavigate()
  const right = address.slice(address.lastIndexOf('/') + 1)
  useEffect(() => {
    if (slug === right) return
    void navigate({ to: address, search: true, hash: true, replace: true, resetScroll: false })
  }, [slug, right, address, navigate])
}
