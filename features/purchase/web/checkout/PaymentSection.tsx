import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormTextField, type FormHandle } from '#design/form/index.ts'
import { TitleText, Segments } from '#design/index.ts'
import type { Buyer } from '#features/purchase/rules/checkout/buyer.ts'
import type { Market } from '#values/language.ts'
import type { CheckoutFields } from './buyer/buyer-fields.ts'
import { OrganizationFields } from './buyer/OrganizationFields.tsx'
import type { PartnerMembership } from './buyer/partner-membership.ts'
import styles from './sections.module.css'

type Method = 'CARD' | 'INVOICE'

interface PaymentSectionProps {
  readonly form: FormHandle<CheckoutFields>
  readonly market: Market
  readonly kind: Buyer['kind']
  readonly method: Method
  readonly member: PartnerMembership | undefined
  readonly onMethod: (method: Method) => void
  /** further fields of what is bought */
  readonly children?: ReactNode
}

/** Who is billed, and how they pay: by card, or an organisation by invoice (S2, S3). */
export function PaymentSection({ form, market, kind, method, member, onMethod, children }: PaymentSectionProps) {
  const { t } = useTranslation('checkout')
  const id = useId()
  const isOrganization = kind === 'ORGANIZATION'
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          <TitleText text={t('payment.heading')} />
        </h2>
        {isOrganization && (
          <Segments
            legend={t('payment.legend')}
            choices={[
              { value: 'CARD', label: t('payment.CARD') },
              { value: 'INVOICE', label: t('payment.INVOICE') },
            ]}
            value={method}
            onChange={(value) => onMethod(value === 'CARD' ? 'CARD' : 'INVOICE')}
          />
        )}
      </div>
      <div className={styles.fields}>
        {isOrganization ? (
          <OrganizationFields form={form} market={market} hasInvoice={method === 'INVOICE'} member={member} />
        ) : (
          <div className={styles.two}>
            <FormTextField name="personName" label={t('field.personName')} autoComplete="name" />
            <FormTextField
              name="personEmail"
              label={t('field.personEmail')}
              type="email"
              inputMode="email"
              autoComplete="email"
            />
          </div>
        )}
        {children}
        {method === 'CARD' && <p className={styles.note}>{t('payment.cardNote')}</p>}
      </div>
    </section>
  )
}
