import { useEffect, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Button, TextLink } from '#design/index.ts'
import { openContact } from '#features/contact/web/index.ts'
import { formatMoney, useLanguage, usePaths } from '#features/markets/web/index.ts'
import { lookUpCompany, type Company } from '#features/purchase/web/checkout/buyer/look-up-company.ts'
import { organizationNumberInWords } from '#values/organization-number.ts'
import { AnswerHeading } from './AnswerHeading.tsx'
import { priceFromAnswer, type PriceOfAnswer } from '#features/purchase/web/price-from-answer.ts'
import styles from './partner.module.css'

interface NotAMemberProps {
  readonly partner: { readonly name: string; readonly website: string }
  readonly number: string
  readonly products: readonly { readonly licence: string; readonly price?: PriceOfAnswer | null }[]
  readonly takesFocus: boolean
}

/** For a company that is not on the list: whom to ask, and the ordinary price. */
export function NotAMember({ partner, number, products, takesFocus }: NotAMemberProps) {
  const { t } = useTranslation('purchase')
  const language = useLanguage()
  const paths = usePaths()
  const company = useCompanyName(number)
  const usual = products.find(({ licence, price }) => licence === 'GROUP' && price)?.price
  const counted = usual ? priceFromAnswer(usual).price : undefined
  const lowest = counted?.tiers.at(-1)?.unitAmount
  return (
    <div className={styles.not}>
      <AnswerHeading takesFocus={takesFocus} text={t('partner.not.heading')} />
      <p className={styles.fact}>
        {organizationNumberInWords(number)}
        {company && `, ${company}`}
      </p>
      <p>{t('partner.not.why', { partner: partner.name })}</p>
      <p>
        <Trans
          t={t}
          i18nKey="partner.not.whom"
          values={{ partner: partner.name }}
          components={{
            website: (
              <TextLink inline href={partner.website}>
                {' '}
              </TextLink>
            ),
            us: (
              <TextLink inline onPress={openContact}>
                {' '}
              </TextLink>
            ),
          }}
        />
      </p>
      {counted && lowest !== undefined && (
        <p>{t('partner.not.usual', { price: formatMoney(language, lowest, counted.currency) })}</p>
      )}
      <Button href={paths.purchase}>{t('partner.not.buy')}</Button>
    </div>
  )
}

/** The company's name in the public register; undefined while it is unknown. */
function useCompanyName(number: string): string | undefined {
  const [company, setCompany] = useState<Company>()
  useEffect(() => {
    const stop = new AbortController()
    void lookUpCompany(number, stop.signal).then((answer) => {
      if (!stop.signal.aborted && answer.kind === 'Found') setCompany(answer.company)
    })
    return () => stop.abort()
  }, [number])
  return company?.name
}
