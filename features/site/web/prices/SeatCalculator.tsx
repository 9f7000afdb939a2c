import { useTranslation } from 'react-i18next'
import type { SitePrice } from '#features/site/rules/site-page.ts'
import { formatMoney, formatShare } from '#features/site/web/format.ts'
import { ButtonLink } from '#features/site/web/parts/ButtonLink.tsx'
import parts from '#features/site/web/parts/parts.module.css'
import { Section } from '#features/site/web/parts/Section.tsx'
import { useSite } from '#features/site/web/site-context.ts'
import { intlLocale } from '#values/intl-locale.ts'
import styles from './calculator.module.css'
import { seatExamples, seatTotal } from './seat-total.ts'

const strokes = 50

/**
 * What a number of seats costs. With script it is a slider and a bill, which begin with what is written here; without,
 * a table of a few numbers.
 */
export function SeatCalculator({ price }: { readonly price: SitePrice }) {
  const { t } = useTranslation('site')
  return (
    <Section heading={t('seats.heading')} hasRule id="seats">
      <div className={parts.noScript}>
        <SeatTable price={price} />
      </div>
      <SeatSlider price={price} />
    </Section>
  )
}

function SeatTable({ price }: { readonly price: SitePrice }) {
  const { t } = useTranslation('site')
  const { language } = useSite()
  const money = (amount: number) => formatMoney(language, { amount, currency: price.currency })
  return (
    <table className={styles.table}>
      <caption>{t('seats.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('seats.number')}</th>
          <th scope="col">{t('seats.perSeat')}</th>
          <th scope="col">{t('seats.month')}</th>
          <th scope="col">{t('seats.year')}</th>
        </tr>
      </thead>
      <tbody>
        {seatExamples(price).map((seats) => (
          <tr key={seats}>
            <th scope="row">{seats}</th>
            <td>{money(seatTotal(price, seats, 'MONTH').unit)}</td>
            <td>{money(seatTotal(price, seats, 'MONTH').total)}</td>
            <td>{money(seatTotal(price, seats, 'YEAR').total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SeatSlider({ price }: { readonly price: SitePrice }) {
  const { t } = useTranslation('site')
  const { language, product } = useSite()
  const { minSeats, maxSeats, currency, yearDiscountBp, vatRateBp } = price
  const seats = Math.min(maxSeats, Math.max(minSeats, 10))
  const bill = seatTotal(price, seats, 'YEAR')
  const money = (amount: number) => formatMoney(language, { amount, currency })
  const done = Math.round(((seats - minSeats) / Math.max(1, maxSeats - minSeats)) * strokes)
  return (
    <form
      className={`${parts.scripted} ${styles.calculator}`}
      data-calculator={JSON.stringify({ price, locale: intlLocale(language), strokes })}
    >
      <div className={styles.choice}>
        <p className={styles.seats}>
          <label htmlFor="seat-count">{t('seats.number')}</label>
          <input
            className={styles.number}
            id="seat-count"
            type="number"
            inputMode="numeric"
            min={minSeats}
            max={maxSeats}
            defaultValue={seats}
            data-seat-number=""
          />
        </p>
        <div className={styles.slider}>
          <div className={styles.strokes} aria-hidden>
            {Array.from({ length: strokes }, (_, stroke) => (
              <b key={stroke} className={stroke < done ? 'done' : undefined} />
            ))}
          </div>
          <input
            className={styles.range}
            type="range"
            min={minSeats}
            max={maxSeats}
            defaultValue={seats}
            aria-label={t('seats.slider')}
            data-seat-range=""
          />
        </div>
        <p className={styles.ends} aria-hidden>
          <span>{minSeats}</span>
          <span>{maxSeats}</span>
        </p>
        <fieldset className={styles.periods}>
          <legend className="visually-hidden">{t('seats.period')}</legend>
          {(['YEAR', 'MONTH'] as const).map((period) => (
            <label key={period}>
              <input type="radio" name="period" value={period} defaultChecked={period === 'YEAR'} />
              <span>{t(`period.${period}`)}</span>
            </label>
          ))}
        </fieldset>
        {yearDiscountBp > 0 && (
          <p className={styles.note}>{t('seats.discount', { share: formatShare(language, yearDiscountBp) })}</p>
        )}
      </div>
      <div className={styles.slip}>
        <dl>
          <div>
            <dt>{t('seats.perSeat')}</dt>
            <dd data-bill="unit">{money(bill.unit)}</dd>
          </div>
          <div>
            <dt>{t('seats.together')}</dt>
            <dd data-bill="whole">{money(bill.whole)}</dd>
          </div>
          <div data-bill-row="discount">
            <dt>{t('seats.yearDiscount')}</dt>
            <dd data-bill="discount">{money(-bill.discount)}</dd>
          </div>
          <div>
            <dt>{t('seats.vat', { share: formatShare(language, vatRateBp) })}</dt>
            <dd data-bill="vat">{money(bill.vat)}</dd>
          </div>
          <div className={styles.total}>
            <dt>{t('seats.toPay')}</dt>
            <dd>
              <output data-bill="total" htmlFor="seat-count">
                {money(bill.total)}
              </output>
            </dd>
          </div>
        </dl>
        <ButtonLink href={product.plans} look="plain">
          {t('seats.order')}
        </ButtonLink>
      </div>
    </form>
  )
}
