import type { ReactNode } from 'react'
import { classNames } from '#design/components/class-names.ts'
import { TitleText } from '#design/components/text/TitleText.tsx'
import styles from './SectionHeading.module.css'

interface SectionHeadingProps {
  /** with one italic phrase, "Nytt _i november_" */
  text: string
  level?: 2 | 3 | 4 | undefined
  /** for aria-labelledby of the section */
  id?: string | undefined
  /** a TextLink, or a tag, on the right */
  action?: ReactNode
  /** the ink rule: over or under the heading, or none */
  rule?: 'above' | 'below' | 'none' | undefined
  /** the visual size: section or list title; the heading level is independent of it */
  size?: 'section' | 'list' | undefined
  className?: string | undefined
}

/** The heading of a section: serif, one phrase italic, the action on the right, a rule where a list begins. */
export function SectionHeading({
  text,
  level = 2,
  id,
  action,
  rule = 'none',
  size = 'section',
  className,
}: SectionHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames(styles.row, rule !== 'none' && styles[rule], className)}>
      <Heading id={id} className={size === 'list' ? styles.list : styles.section}>
        <TitleText text={text} />
      </Heading>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
