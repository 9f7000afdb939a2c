import type { ReactNode } from 'react'
import styles from './FirstSteps.module.css'

interface StepProps {
  /** of its heading */
  level: 2 | 3
  place: number
  title: string
  text: string
  /** to the left of the words, where there is room */
  picture?: ReactNode
  /** the one button of the step */
  action: ReactNode
}

/** One of the first steps: its number, what it is, and a button. */
export function Step({ level, place, title, text, picture, action }: StepProps) {
  const Title = `h${level}` as const
  return (
    <li className={picture ? styles.wide : styles.step}>
      {picture}
      <div className={styles.words}>
        <Title className={styles.title}>
          <i aria-hidden>{place}</i>
          {title}
        </Title>
        <p>{text}</p>
        {action}
      </div>
    </li>
  )
}
