import type { ReactNode } from 'react'
import styles from './FirstSteps.module.css'

interface StepProps {
  place: number
  title: string
  text: string
  /** to the left of the words, where there is room */
  picture?: ReactNode
  /** the one button of the step */
  action: ReactNode
}

/** One of the first steps: its number, what it is, and a button. */
export function Step({ place, title, text, picture, action }: StepProps) {
  return (
    <li className={picture ? styles.wide : styles.step}>
      {picture}
      <div className={styles.words}>
        <h3 className={styles.title}>
          <i aria-hidden>{place}</i>
          {title}
        </h3>
        <p>{text}</p>
        {action}
      </div>
    </li>
  )
}
