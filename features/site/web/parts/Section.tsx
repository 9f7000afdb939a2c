import { useId, type ReactNode } from 'react'
import { TitleText } from '#design/components/text/TitleText.tsx'
import styles from './parts.module.css'

interface SectionProps {
  /** with one leaning phrase */
  readonly heading: string
  readonly action?: { readonly name: string; readonly href: string } | undefined
  /** the ink rule that a list begins with */
  readonly hasRule?: boolean
  readonly id?: string | undefined
  readonly children: ReactNode
}

/** A part of a page under a heading, with the way to more of it on the right. */
export function Section({ heading, action, hasRule = false, id, children }: SectionProps) {
  const headingId = useId()
  return (
    <section className={styles.section} aria-labelledby={headingId} id={id}>
      <div className={hasRule ? `${styles.sectionHead} ${styles.ruled}` : styles.sectionHead}>
        <h2 id={headingId}>
          <TitleText text={heading} />
        </h2>
        {action && (
          <a className={styles.link} href={action.href}>
            {action.name}
          </a>
        )}
      </div>
      {children}
    </section>
  )
}
