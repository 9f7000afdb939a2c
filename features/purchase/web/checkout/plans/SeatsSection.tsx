import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames, TitleText, TextLink } from '#design/index.ts'
import { formatMoney, useLanguage } from '#features/markets/web/index.ts'
import type { OrganizationOfBuyer } from '#features/purchase/web/buyer-query.ts'
import type { OfferOfPage } from './offer-of-page.ts'
import { SeatSlider } from './SeatSlider.tsx'
import styles from '#features/purchase/web/checkout/sections.module.css'

interface SeatsSectionProps {
  readonly offer: OfferOfPage
  /** as entered */
  readonly text: string
  /** undefined while the entered number is invalid */
  readonly seats: number | undefined
  readonly organization: OrganizationOfBuyer | undefined
  readonly onChange: (text: string) => void
  /** more seats than are sold here: asks for an offer, or writes to us where no plan is sold by agreement */
  readonly onMoreSeats: () => void
}

/** How many seats: drawn with the slider, or written as a number. */
export function SeatsSection({ offer, text, seats, organization, onChange, onMoreSeats }: SeatsSectionProps) {
  const { t } = useTranslation('checkout')
  const id = useId()
  const { minSeats, maxSeats } = offer.price
  return (
    <section className={styles.block} aria-labelledby={`${id}-heading`}>
      <div className={classNames(styles.head, styles.whole)}>
        <h2 id={`${id}-heading`}>
          <TitleText text={t('seats.heading')} />
        </h2>
        <input
          className={styles.number}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          size={4}
          value={text}
          aria-label={t('seats.number')}
          aria-describedby={seats === undefined ? `${id}-problem` : `${id}-note`}
          aria-invalid={seats === undefined || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            // a number that is being written is no order yet
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </div>
      <SeatSlider
        label={t('seats.slider')}
        min={minSeats}
        max={maxSeats}
        value={seats}
        valueText={(value) => t('seats.count', { count: value })}
        onChange={(value) => onChange(String(value))}
      />
      <p className={styles.note} id={`${id}-note`}>
        {organization && (
          <>{t('seats.people', { count: organization.membersCount, organization: organization.name })} </>
        )}
        <TierSentences offer={offer} />
      </p>
      <p className={classNames(styles.note, styles.wrong)} id={`${id}-problem`} role="status">
        {seats === undefined && (
          <>
            {t('seats.wrong', { least: minSeats, most: maxSeats })}{' '}
            <TextLink inline tone="inherit" onPress={onMoreSeats}>
              {t('seats.write')}
            </TextLink>
          </>
        )}
      </p>
    </section>
  )
}

/** The price tiers, in sentences. */
function TierSentences({ offer: { price } }: { readonly offer: OfferOfPage }) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const money = (amount: bigint) => formatMoney(language, amount, price.currency)
  return price.tiers
    .map(({ fromSeats, unitAmount }, place) => {
      const below = price.tiers[place - 1]
      return below
        ? t('seats.tier', { from: fromSeats, price: money(unitAmount), before: money(below.unitAmount) })
        : ''
    })
    .filter(Boolean)
    .join(' ')
}
