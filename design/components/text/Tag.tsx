import type { Icon as PhosphorIcon } from '@phosphor-icons/react/dist/lib/types'
import type { ReactNode } from 'react'
import { classNames } from '#design/components/class-names.ts'
import { Icon } from '#design/components/images/Icon.tsx'
import styles from './Tag.module.css'

interface TagProps {
  children: ReactNode
  tone?: 'neutral' | 'ok' | 'warn' | 'err' | 'info' | undefined
  icon?: PhosphorIcon | undefined
  className?: string | undefined
}

/** A status in one or two words: a deadline, passed, locked. */
export function Tag({ children, tone = 'neutral', icon, className }: TagProps) {
  return (
    <span className={classNames(styles.tag, tone !== 'neutral' && styles[tone], className)}>
      {icon && <Icon icon={icon} size={16} weight={tone === 'ok' ? 'fill' : 'regular'} />}
      {children}
    </span>
  )
}
