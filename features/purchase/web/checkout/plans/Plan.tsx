import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames, Icon, SteadyText, TextLink } from '#design/index.ts'
import { formatMoney, useLanguage, useLocalised, usePaths } from '#features/markets/web/index.ts'
import type { ProductOfPage } from '#features/purchase/web/products-query.ts'
import { unitAmountOf } from '#features/subscriptions/web/index.ts'
import { isForOrganization, type OfferOfPage } from './offer-of-page.ts'
import styles from './plans.module.css'

interface PlanProps {
  readonly product: ProductOfPage
  /** undefined: by agreement */
  readonly offer: OfferOfPage | undefined
  readonly seats: number
  readonly isHeld: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

const points = ['first', 'second', 'third'] as const

/** A plan with name, licence (S2), price and contents. A click anywhere on it selects it. */
export function Plan({ product, offer, seats, isHeld, isChosen, onChoose }: PlanProps) {
  const { t } = useTranslation('checkout')
  const localised = useLocalised()
  const paths = usePaths()
  const id = useId()
  const { licence } = product
  const isOpen = !isHeld
  return (
    <div className={classNames(styles.plan, isOpen && styles.sold, isChosen && styles.chosen)}>
      <h2 id={`${id}-name`}>{localised(product.description)}</h2>
      <p className={styles.for} id={`${id}-for`}>
        {offer && isForOrganization(product)
          ? t('plan.range', { least: offer.price.minSeats, most: offer.price.maxSeats })
          : t(`plan.${licence === 'INDIVIDUAL' ? 'INDIVIDUAL' : 'CORPORATE'}.for`)}
        {offer?.members && <ForMembers members={offer.members} seats={seats} />}
      </p>
      <p className={classNames(styles.price, !offer && styles.agreed)} id={`${id}-price`}>
        {offer ? <UnitPrice offer={offer} seats={seats} /> : <b>{t('plan.byAgreement')}</b>}
      </p>
      <ul>
        {points.map((point) => (
          <li key={point}>{t(`plan.${licence}.${point}`)}</li>
        ))}
      </ul>
      {isOpen && (
        <>
          <input
            type="radio"
            name="plan"
            value={product.id}
            checked={isChosen}
            aria-labelledby={`${id}-name`}
            aria-describedby={`${id}-for ${id}-price`}
            onChange={onChoose}
          />
          <span className={styles.choice} aria-hidden>
            {isChosen && <Icon icon={CheckIcon} />}
            <SteadyText text={isChosen ? t('plan.chosen') : t('plan.choose')} />
          </span>
        </>
      )}
      {isHeld && (
        <p className={styles.held}>
          <Icon icon={CheckIcon} />
          <i>{t('plan.held')}</i>
          <TextLink inline tone="inherit" href={paths.administration('admin_subscription')}>
            {t('plan.see')}
          </TextLink>
        </p>
      )}
    </div>
  )
}

/** The partner and the ordinary price. */
function ForMembers({ members, seats }: Readonly<{ members: NonNullable<OfferOfPage['members']>; seats: number }>) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const { partner, usual } = members
  return (
    <span className={styles.members}>
      <em>{t('member.price', { partner })}</em>
      {usual && (
        <>
          {' '}
          {t('member.usual')} <s>{formatMoney(language, unitAmountOf(usual, seats), usual.currency)}</s>
        </>
      )}
    </span>
  )
}

function UnitPrice({ offer, seats }: { readonly offer: OfferOfPage; readonly seats: number }) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const { price } = offer
  return (
    <>
      <b>{formatMoney(language, unitAmountOf(price, seats), price.currency)}</b>
      <small>{price.includesVat ? t('plan.perMonth') : t('plan.perSeat')}</small>
    </>
  )
}
