import { useTranslation } from 'react-i18next'
import { FormTextField } from '#design/form/index.ts'
import { classNames } from '#design/index.ts'
import { useLanguage } from '#features/markets/web/index.ts'
import { percent } from '#features/purchase/web/summary-rows.ts'
import styles from './sections.module.css'
import type { CouponOfPage } from './use-coupon.ts'

/** A coupon code, looked up on blur. */
export function CouponField({ coupon }: { readonly coupon: CouponOfPage }) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const { applied, refusal } = coupon
  return (
    <div className={styles.two}>
      <FormTextField
        name="coupon"
        label={t('field.coupon')}
        autoComplete="off"
        spellCheck={false}
        onBlur={(event) => coupon.look(event.currentTarget.value)}
      />
      <p className={classNames(styles.note, styles.below, refusal && styles.wrong)} role="status">
        {applied && t('coupon.applied', { share: percent(language, applied.discountBp) })}
        {refusal && t(`refused.${refusal}`)}
      </p>
    </div>
  )
}
