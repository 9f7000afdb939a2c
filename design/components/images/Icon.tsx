import type { Icon as PhosphorIcon, IconWeight } from '@phosphor-icons/react/dist/lib/types'

interface IconProps {
  /** a single icon, imported from '@phosphor-icons/react/dist/csr/<Name>' */
  icon: PhosphorIcon | undefined
  /** edge in CSS pixels; 22 is the house size */
  size?: number | undefined
  /** regular; fill only for what is on, and for play */
  weight?: IconWeight | undefined
  className?: string | undefined
}

/** An icon beside words, or inside a control that has its own name: always decoration. One without an icon is logged (R18). */
export function Icon({ icon: Drawn, size = 22, weight = 'regular', className }: IconProps) {
  if (!Drawn) {
    // R18: a missing icon is logged as an error
    console.error('Icon: no icon given')
    return null
  }
  return (
    <Drawn size={size} weight={weight} aria-hidden focusable={false} style={{ flex: 'none' }} className={className} />
  )
}
