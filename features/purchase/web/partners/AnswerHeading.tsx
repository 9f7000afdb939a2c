import { useEffect, useRef } from 'react'
import { TitleText } from '#design/index.ts'
import styles from './partner.module.css'

interface AnswerHeadingProps {
  readonly text: string
  /** whether to focus it, because the user has asked for the answer */
  readonly takesFocus: boolean
}

/** The answer of the membership check. */
export function AnswerHeading({ text, takesFocus }: AnswerHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.answer}>
      <TitleText text={text} />
    </h2>
  )
}
