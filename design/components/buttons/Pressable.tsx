import { useContext } from 'react'
import type { PressableProps } from './button-props.ts'
import { TriggerContext } from './trigger-context.ts'

/** The browser's own button, or inside a trigger the one that opens what hangs from it. What all buttons are made of. */
export function Pressable(props: PressableProps) {
  const drawTrigger = useContext(TriggerContext)
  if (drawTrigger) return drawTrigger(props)
  const { onPress, isDisabled, isPending, type = 'button', children, ...attributes } = props
  return (
    <button
      {...attributes}
      // oxlint-disable-next-line react/button-has-type -- a plain button unless the caller says otherwise
      type={type}
      disabled={isDisabled}
      {...(isPending ? { 'aria-disabled': true, 'data-pending': true } : {})}
      onClick={(event) => {
        if (isPending) event.preventDefault()
        else onPress?.()
      }}
    >
      {children}
    </button>
  )
}
