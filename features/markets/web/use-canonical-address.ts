import { useMatch, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Replaces an address with a wrong, outdated or missing slug by the right one, keeping query and fragment (R4).
 * @param address the path this page should stand at
 */
export function useCanonicalAddress(address: string): void {
  const navigate = useNavigate()
  const isRight = useMatch({ strict: false, select: ({ pathname }) => pathname.replace(/\/$/, '') === address })
  useEffect(() => {
    if (!isRight) void navigate({ to: address, search: true, hash: true, replace: true, resetScroll: false })
  }, [isRight, address, navigate])
}
