import { useEffect, useRef, type ReactNode } from 'react'
import { classNames, TitleText } from '#design/index.ts'
import styles from './Offer.module.css'

interface OfferProps {
  /** the organisation's name, above the heading */
  readonly kicker?: string | undefined
  /** text between underscores is slanted */
  readonly title: string
  readonly lead: string
  readonly children?: ReactNode
  /** the card beside the text: the offer and its buttons */
  readonly sheet?: ReactNode
  /** the page changed after an action of the user: the heading gets the focus, so that it is read out */
  readonly takesFocus?: boolean
}

/** A page with one offer: the organisation, the offer, and its buttons. */
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
