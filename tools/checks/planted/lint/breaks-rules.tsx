// @ts-nocheck: planted to be caught by another check.
import { useState } from 'react'

export function Breaks({ isOpen }: { isOpen: boolean }) {
  if (isOpen) useState(1)
  return (
    <button>
      <img src="x" />
    </button>
  )
}
