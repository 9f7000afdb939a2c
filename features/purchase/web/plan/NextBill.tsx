import { useTranslation } from 'react-i18next'
import { TitleText, TextLink } from '#design/index.ts'
import { formatLongDate, useLanguage, useMarket, usePaths } from '#features/markets/web/index.ts'
import { noticeDays } from '#features/subscriptions/web/index.ts'
import { organizationNumberInWords } from '#values/organization-number.ts'
import type { CardOfPage, TermsOfPage } from '#features/subscriptions/web/index.ts'
import { BillLines } from './BillLines.tsx'
import { SavedCard } from './SavedCard.tsx'
import styles from './plan.module.css'

interface NextBillProps {
  readonly terms: TermsOfPage
  /** who pays; none for the own subscription */
  readonly organizationId: string | undefined
  readonly card: CardOfPage | null
  readonly level: 2 | 3
}

/** The next bill at today's price, or that none follows. */
export function NextBill({ terms, organizationId, card, level }: NextBillProps) {
  const { t } = useTranslation('plan')
  const language = useLanguage()
  const Heading = `h${level}` as const
  const { nextBill, periodTo, paymentMethod, billTo, stage } = terms
  const date = formatLongDate(language, periodTo)
  const notice = noticeDays(useMarket(), terms)
  if (!nextBill)
    return (
      <div className={styles.summary}>
        <Heading>
          <TitleText text={t('next.none')} />
        </Heading>
        <p className={styles.small}>
          {stage === 'EXPIRED'
            ? t('next.over', { date })
            : stage === 'PAUSED'
              ? t('next.paused')
              : t('next.noneLead', { date })}
        </p>
      </div>
    )
  return (
    <div className={styles.summary}>
      <Heading>
        <TitleText text={paymentMethod === 'CARD' ? t('next.card') : t('next.invoice')} />
      </Heading>
      <BillLines bill={nextBill} totalLabel={date} />
      <div className={styles.small}>
        <p>
          {' '}
          {paymentMethod === 'CARD' ? (
            <SavedCard card={card} organizationId={organizationId} />
          ) : (
            <InvoiceChannel billTo={billTo} isOrganization={organizationId !== undefined} />
          )}
        </p>
        {notice !== undefined && <p> {t('next.notice', { count: notice })}</p>}
      </div>
    </div>
  )
}

/** How the invoice is sent, or what is missing to send it. */
function InvoiceChannel({
  billTo,
  isOrganization,
}: {
  readonly billTo: TermsOfPage['billTo']
  readonly isOrganization: boolean
}) {
  const { t } = useTranslation('plan')
  const paths = usePaths()
  if (billTo) {
    const { number, email, name, sendVia } = billTo
    if (sendVia === 'EHF') return t('invoiceChannel.ehf', { number: organizationNumberInWords(number) })
    return sendVia === 'PAPER' ? t('invoiceChannel.paper', { name }) : t('invoiceChannel.email', { email })
  }
  if (!isOrganization) return null
  return (
    <>
      {t('invoiceChannel.unknown')}{' '}
      <TextLink inline href={paths.administration('administrate_organization')}>
        {t('invoiceChannel.complete')}
      </TextLink>
    </>
  )
}
