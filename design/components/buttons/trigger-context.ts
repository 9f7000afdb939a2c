import { createContext, type ReactNode } from 'react'
import type { PressableProps } from './button-props.ts'

/**
 * How a button is rendered inside a trigger: as the button that opens the overlay. Null everywhere else, where the
 * browser's own button is used, so that pages without a menu, dialog or tooltip do not load react-aria's button.
 */
export const TriggerContext = createContext<((props: PressableProps) => ReactNode) | null>(null)
