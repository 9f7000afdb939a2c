import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import type { PressableProps } from './button-props.ts'
import { TriggerContext } from './trigger-context.ts'

const drawTrigger = ({ onPress, ...props }: PressableProps) => (
  <AriaButton {...(props as AriaButtonProps)} {...(onPress ? { onPress: () => onPress() } : {})} />
)

/** Makes the buttons of this system under it the trigger of an overlay. */
export function TriggerScope({ children }: { children: ReactNode }) {
  return <TriggerContext value={drawTrigger}>{children}</TriggerContext>
}
