import { useEffect, useRef, type ReactNode } from 'react'
import { classNames, TitleText } from '#design/index.ts'
import styles from './Offer.module.css'

interface OfferProps {
  /** whose it is, above the heading */
  readonly kicker?: string | undefined
  /** `_…_` leans */
  readonly title: string
  readonly lead: string
  /** what follows the words */
  readonly children?: ReactNode
  /** the sheet beside the words: what is offered, and what to press */
  readonly sheet?: ReactNode
  /** the page became another by what its reader did: its heading is read out */
  readonly takesFocus?: boolean
}

/** A page that offers one thing: whose it is, what it is, and what can be pressed. */
export function Offer({ kicker, title, lead, children, sheet, takesFocus = false }: OfferProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className={classNames(styles.offer, sheet !== undefined && styles.paired)}>
      <title>{`${title.replaceAll('_', '')} – Kursiva`}</title>
      <div className={styles.words}>
        {kicker !== undefined && <p className={styles.kicker}>{kicker}</p>}
        <h1 ref={heading} className={styles.title} tabIndex={takesFocus ? -1 : undefined}>
          <TitleText text={title} />
        </h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      {sheet !== undefined && <div className={styles.sheet}>{sheet}</div>}
    </div>
  )
}
