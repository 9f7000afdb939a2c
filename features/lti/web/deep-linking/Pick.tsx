import type { ReactNode } from 'react'
import { Checkbox, Radio } from '#design/index.ts'
import { isFull, type Tray } from './chosen.ts'

interface PickButtonProps {
  tray: Tray
  id: string
  label: ReactNode
  note?: ReactNode
  /** at the right: how long it is, or what it is */
  end?: string | undefined
  onPick: () => void
  className?: string | undefined
}

/** Chooses one thing: among others, or, where the platform takes only one, in place of another. */
export function PickButton({ tray, id, end, onPick, ...words }: PickButtonProps) {
  const isChosen = tray.chosen.some((each) => each.id === id)
  const common = { ...words, count: end, checked: isChosen, onChange: onPick }
  return tray.isOne ? (
    <Radio {...common} name="picked" value={id} />
  ) : (
    <Checkbox {...common} disabled={!isChosen && isFull(tray)} />
  )
}
