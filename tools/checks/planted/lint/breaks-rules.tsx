// @ts-nocheck: planted to be caught by another check.
import { lazy, useState } from 'react'

export const Bare = lazy(() => import('./part.tsx'))

export function Breaks({ isOpen }: { isOpen: boolean }) {
  if (isOpen) useState(1)
  if (!isOpen) console.error('closed')
  return (
    <button>
      <img src="x" />
    </button>
  )
}
