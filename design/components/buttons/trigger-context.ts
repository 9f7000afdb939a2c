import { createContext, type ReactNode } from 'react'
import type { PressableProps } from './button-props.ts'

/**
 * How a button is drawn inside a trigger: as the one that knows how to open what hangs from it. Null everywhere else,
 * where the browser's own button does, so that pages without a menu, dialog or tooltip do not load the other.
 */
export const TriggerContext = createContext<((props: PressableProps) => ReactNode) | null>(null)
