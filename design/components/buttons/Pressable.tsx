import { useContext } from 'react'
import type { PressableProps } from './button-props.ts'
import { TriggerContext } from './trigger-context.ts'

/** The base of all buttons: the browser's own button, or inside a trigger the button that opens the overlay. */
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
