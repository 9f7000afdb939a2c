import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField, TextLink } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { parseSeats } from '#features/purchase/rules/checkout/parse-seats.ts'
import { organizationNumberInWords } from '#values/organization-number.ts'
import { AnswerHeading } from './AnswerHeading.tsx'
import { priceFromAnswer } from '#features/purchase/web/price-from-answer.ts'
import { ContinueToPurchase } from './ContinueToPurchase.tsx'
import styles from './partner.module.css'
import type { OfferToMember } from './partner-offer-query.ts'
import { PartnerPlan } from './PartnerPlan.tsx'

interface MemberOfferProps {
  readonly partner: { readonly key: string; readonly name: string }
  readonly offer: OfferToMember
  readonly takesFocus: boolean
  readonly onOther: () => void
}

/** The suggested number of seats. */
const suggestedSeats = 5

/** The offer to a member company: seats, price and the link to the checkout. */
export function MemberOffer({ partner, offer, takesFocus, onOther }: MemberOfferProps) {
  const { t } = useTranslation('purchase')
  const localised = useLocalised()
  const [first] = offer.products
  const { minSeats: least, maxSeats: most } = first ? priceFromAnswer(first.price).price : { minSeats: 1, maxSeats: 1 }
  const [written, write] = useState(String(Math.min(Math.max(suggestedSeats, least), most)))
  const seats = parseSeats(written, least, most)
  const number = organizationNumberInWords(offer.number)
  return (
    <div className={styles.offer}>
      <div>
        <AnswerHeading takesFocus={takesFocus} text={t('partner.member.heading', { company: offer.companyName })} />
        <p className={styles.fact}>{t('partner.member.fact', { number, partner: partner.name })}</p>
        <TextLink onPress={onOther}>{t('partner.member.other')}</TextLink>
        <TextField
          label={t('partner.member.seats')}
          hint={t('partner.member.seatsHint', { least, most })}
          error={seats === undefined ? t('partner.member.seatsWrong', { least, most }) : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={written}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          className={styles.seats}
        />
      </div>
      {first && (
        <PartnerPlan
          name={localised(first.product.description)}
          own={first.price}
          ordinary={first.product.price}
          seats={seats}
        >
          <ContinueToPurchase partnerKey={partner.key} number={offer.number} seats={seats} />
        </PartnerPlan>
      )}
    </div>
  )
}
