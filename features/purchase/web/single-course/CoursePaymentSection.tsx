import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormTextField, type FormHandle } from '#design/form/index.ts'
import { Segments, TitleText } from '#design/index.ts'
import type { Buyer } from '#features/purchase/rules/checkout/buyer.ts'
import type { CheckoutFields } from '#features/purchase/web/checkout/buyer/buyer-fields.ts'
import { OrganizationFields } from '#features/purchase/web/checkout/buyer/OrganizationFields.tsx'
import sections from '#features/purchase/web/checkout/sections.module.css'
import type { Market } from '#values/language.ts'

type Method = 'CARD' | 'INVOICE'

interface CoursePaymentSectionProps {
  readonly form: FormHandle<CheckoutFields>
  readonly market: Market
  readonly kind: Buyer['kind']
  readonly method: Method
  readonly onMethod: (method: Method) => void
}

/** Who is billed for a course, and how they pay: by card, or an organisation by invoice (S2, S3). Nothing renews. */
export function CoursePaymentSection({ form, market, kind, method, onMethod }: CoursePaymentSectionProps) {
  const { t } = useTranslation('checkout')
  const id = useId()
  const isOrganization = kind === 'ORGANIZATION'
  return (
    <section className={sections.block} aria-labelledby={id}>
      <div className={sections.head}>
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
      <div className={sections.fields}>
        {isOrganization ? (
          <OrganizationFields form={form} market={market} hasInvoice={method === 'INVOICE'} member={undefined} />
        ) : (
          <div className={sections.two}>
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
        {method === 'CARD' && <p className={sections.note}>{t('payment.cardNote')}</p>}
      </div>
    </section>
  )
}
