import type { Icon as PhosphorIcon, IconWeight } from '@phosphor-icons/react/dist/lib/types'
import { reportError } from '#platform/browser/report-error.ts'

interface IconProps {
  /** a single icon, imported from '@phosphor-icons/react/dist/csr/<Name>' */
  icon: PhosphorIcon | undefined
  /** width and height in CSS pixels; 22 is the default of the design */
  size?: number | undefined
  /** regular; fill only for switched-on states, and for play */
  weight?: IconWeight | undefined
  className?: string | undefined
}

/**
 * An icon beside text, or inside a control that has its own name: always decorative. A missing icon is logged (R18).
 */
export function Icon({ icon: Drawn, size = 22, weight = 'regular', className }: IconProps) {
  if (!Drawn) {
    // R18 requires an error in the log, and the rest of the page must still render
    reportError(new Error('no icon given'), 'Icon')
    return null
  }
  return (
    <Drawn size={size} weight={weight} aria-hidden focusable={false} style={{ flex: 'none' }} className={className} />
  )
}
