import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { classNames } from '#design/components/class-names.ts'
import { Icon } from '#design/components/images/Icon.tsx'
import { Pressable } from '#design/components/buttons/Pressable.tsx'
import styles from './Chip.module.css'

interface ChipProps {
  children: string
  /** "Fjern filteret El og energi" */
  removeLabel: string
  onRemove: () => void
  className?: string | undefined
}

/** An active filter; pressing anywhere on it removes it. */
export function Chip({ children, removeLabel, onRemove, className }: ChipProps) {
  return (
    <Pressable aria-label={removeLabel} onPress={onRemove} className={classNames(styles.chip, className)}>
      {children}
      <Icon icon={XIcon} size={16} />
    </Pressable>
  )
}
