import type { ReactNode } from 'react'
import { Checkbox, Radio } from '#design/index.ts'
import { isFull, type Tray } from './chosen.ts'

interface PickButtonProps {
  tray: Tray
  id: string
  label: ReactNode
  note?: ReactNode
  /** at the right: the duration or the kind */
  end?: string | undefined
  /** of a course that has no film yet */
  isDisabled?: boolean | undefined
  onPick: () => void
  className?: string | undefined
}

/** Chooses one item: added to others, or replacing the previous one where the platform accepts only one. */
export function PickButton({ tray, id, end, isDisabled = false, onPick, ...words }: PickButtonProps) {
  const isChosen = tray.chosen.some((each) => each.id === id)
  const common = { ...words, count: end, checked: isChosen, onChange: onPick }
  return tray.isOne ? (
    <Radio {...common} name="picked" value={id} disabled={isDisabled} />
  ) : (
    <Checkbox {...common} disabled={isDisabled || (!isChosen && isFull(tray))} />
  )
}
