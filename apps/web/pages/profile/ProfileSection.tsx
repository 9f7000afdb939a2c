import { useId, type ReactNode } from 'react'
import { SectionHeading } from '#design/index.ts'
import styles from './ProfilePage.module.css'

interface ProfileSectionProps {
  heading: string
  action?: ReactNode
  children: ReactNode
}

export function ProfileSection({ heading, action, children }: ProfileSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHeading id={id} text={heading} action={action} />
      {children}
    </section>
  )
}
