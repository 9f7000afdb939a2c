import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emailField, Form, FormTextArea, FormTextField, SubmitButton, textField, useForm } from '#design/form/index.ts'
import { plainTitle, TitleText } from '#design/index.ts'
import { track } from '#features/consent/web/index.ts'
import { useLocalised, useMarket } from '#features/markets/web/index.ts'
import {
  maxRequestedSeats,
  offerRequestLimits,
  type OfferRequestField,
} from '#features/purchase/rules/offer-requests/offer-request.ts'
import type { BuyerData } from '#features/purchase/web/buyer-query.ts'
import type { PlanBuyerOfPage } from '#features/purchase/web/checkout/plans/use-plan-buyer.ts'
import styles from '#features/purchase/web/checkout/sections.module.css'
import page from '#features/purchase/web/PurchasePage.module.css'
import type { ProductOfPage } from '#features/purchase/web/products-query.ts'
import { organizationNumberInWords, parseOrganizationNumber } from '#values/organization-number.ts'
import { sendOfferRequest } from './send-offer-request.ts'

interface OfferRequestFormProps {
  readonly plan: ProductOfPage
  /** undefined for a visitor */
  readonly user: BuyerData['getUser'] | undefined
  readonly organization: PlanBuyerOfPage['organization']
  /** as entered on the page before */
  readonly seats: string | undefined
  /** the most seats that are sold on the page */
  readonly most: number
}

/** Asks for an offer on more seats than are sold on the page (S2). */
export function OfferRequestForm({ plan, user, organization, seats, most }: OfferRequestFormProps) {
  const { t } = useTranslation('checkout')
  const localised = useLocalised()
  const market = useMarket()
  const id = useId()
  const [key] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-').slice(0, 64))
  const [sentTo, setSentTo] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const details = organization?.details
  const number = parseOrganizationNumber(details?.organizationNumber ?? '', market)
  const wished = Math.max(Number(seats) || 0, organization?.members ?? 0, most + 1)
  const form = useForm({
    fields: {
      organization: textField({ required: true, isName: true }),
      number: textField({
        case: 'upper',
        validate: (value) => (parseOrganizationNumber(value, market) ? undefined : t(`invalid.number.${market}`)),
      }),
      seats: textField({
        required: true,
        validate: (value) => (countIn(value) === undefined ? t('offer.wrongSeats') : undefined),
      }),
      name: textField({ required: true, isName: true }),
      email: emailField({ required: true }),
      phone: textField(),
      details: textField({ max: offerRequestLimits.details }),
    },
    values: {
      organization: details?.name ?? '',
      number: number ? organizationNumberInWords(number) : '',
      seats: String(wished),
      name: user?.name ?? '',
      email: user?.email ?? '',
      phone: '',
      details: '',
    },
    submit: async (values) => {
      setProblem(undefined)
      const outcome = await sendOfferRequest({ ...values, seats: countIn(values.seats) ?? 0 }, key)
      if (outcome.kind === 'Sent') {
        track({ kind: 'other', name: 'offer-requested' })
        setSentTo(values.email)
      }
      if (outcome.kind === 'TooOften') setProblem(t('offer.tooOften', { count: outcome.minutes }))
      if (outcome.kind === 'Failed') setProblem(t('offer.failed'))
      return outcome.kind === 'Refused' ? { problems: problemsOf(outcome.fields, t('offer.invalid')) } : undefined
    },
  })
  const text = { product: plainTitle(localised(plan.description)), most }
  return (
    <section className={page.columns} aria-labelledby={id}>
      <div>
        <div className={styles.block}>
          <h2 id={id} className={styles.offerHeading}>
            <TitleText text={sentTo === undefined ? t('offer.heading', text) : t('offer.sent')} />
          </h2>
          <p className={styles.offerLead} role={sentTo === undefined ? undefined : 'status'}>
            {sentTo === undefined ? t('offer.lead', text) : t('offer.answer', { email: sentTo })}
          </p>
          {sentTo === undefined && (
            <Form form={form} className={styles.fields}>
              <div className={styles.two}>
                <FormTextField name="organization" label={t('offer.organization')} autoComplete="organization" />
                <FormTextField name="number" label={t(`field.number.${market}`)} autoComplete="off" />
              </div>
              <div className={styles.two}>
                <FormTextField name="seats" label={t('offer.seats')} inputMode="numeric" autoComplete="off" />
                <FormTextField name="phone" label={t('offer.phone')} type="tel" autoComplete="tel" />
              </div>
              <div className={styles.two}>
                <FormTextField name="name" label={t('field.personName')} autoComplete="name" />
                <FormTextField
                  name="email"
                  label={t('offer.email')}
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  disabled={user !== undefined}
                />
              </div>
              <FormTextArea name="details" label={t('offer.details')} autoComplete="off" />
              {problem && (
                <p className={styles.wrong} role="alert">
                  {problem}
                </p>
              )}
              <div>
                <SubmitButton>{(isSubmitting) => (isSubmitting ? t('order.underWay') : t('offer.send'))}</SubmitButton>
              </div>
            </Form>
          )}
        </div>
      </div>
    </section>
  )
}

/** A number of seats as people write it; undefined for another text. */
function countIn(text: string): number | undefined {
  const digits = text.replaceAll(/[\s\u00a0.]/g, '')
  const count = /^\d{1,6}$/.test(digits) ? Number(digits) : 0
  return count >= 1 && count <= maxRequestedSeats ? count : undefined
}

const problemsOf = (fields: readonly string[], problem: string) =>
  Object.fromEntries(fields.map((field) => [field as OfferRequestField, problem]))
