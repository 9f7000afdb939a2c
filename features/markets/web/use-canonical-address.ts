import { useMatch, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Replaces a URL with a wrong, outdated or missing slug by the canonical one; query and fragment stay (R4).
 * @param address the canonical path of the page; undefined when its subject does not exist
 */
export function useCanonicalAddress(address: string | undefined): void {
  const navigate = useNavigate()
  const isRight = useMatch({
    strict: false,
    select: ({ pathname }) => address === undefined || pathname.replace(/\/$/, '') === address,
  })
  useEffect(() => {
    if (address !== undefined && !isRight)
      void navigate({ to: address, search: true, hash: true, replace: true, resetScroll: false })
  }, [isRight, address, navigate])
}
