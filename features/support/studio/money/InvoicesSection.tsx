import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SupportPersonQuery } from '#generated/graphql/graphql.ts'
import { useMay } from '#features/staff/studio/index.ts'
import { Row, Tag, TextLink } from '#design/index.ts'
import { StorySection } from '#features/support/studio/StorySection.tsx'
import styles from '#features/support/studio/Support.module.css'
import { useStoryWords } from '#features/support/studio/use-story-words.ts'
import { useSupportAct } from '#features/support/studio/use-support-act.ts'
import { CreditDialog } from './CreditDialog.tsx'
import { SendInvoice } from './money-documents.ts'

type Invoices = NonNullable<SupportPersonQuery['supportPerson']>['invoices']

/** Invoices and credit notes. Each is mailed again from here, and an invoice credited. */
export function InvoicesSection({ invoices }: { readonly invoices: Invoices }) {
  const { t } = useTranslation('support-studio')
  const { day, money, word } = useStoryWords()
  const client = useApolloClient()
  const act = useSupportAct()
  const may = useMay()
  const [credited, setCredited] = useState<string>()
  const send = (invoiceId: string, number: string) =>
    act(
      async () => (await client.mutate({ mutation: SendInvoice, variables: { invoiceId } })).data?.supportSendInvoice,
      t('act.invoiceSent', { number }),
    )
  return (
    <>
      <StorySection heading={t('section.invoices')} items={invoices}>
        {({ id, number, kind, issueDate, dueDate, totalMinor, openMinor, currency }) => (
          <Row
            key={id}
            title={`${number}, ${money(totalMinor, currency)}`}
            note={`${word(kind)} · ${day(issueDate)} · ${t('story.due', { day: day(dueDate) })}`}
            end={
              <span className={styles.end}>
                {openMinor !== null && openMinor !== '0' && (
                  <Tag tone="warn">{t('story.open', { amount: money(openMinor, currency) })}</Tag>
                )}
                {may('letters.send') && (
                  <TextLink
                    onPress={() => void send(id, number)}
                    aria-label={t('act.sendNamed', { name: number })}
                    data-list-row=""
                  >
                    {t('act.sendAgain')}
                  </TextLink>
                )}
                {kind === 'INVOICE' && may('refunds.make') && (
                  <TextLink
                    tone="danger"
                    onPress={() => setCredited(number)}
                    aria-label={t('act.creditNamed', { name: number })}
                    data-list-row=""
                  >
                    {t('act.credit')}
                  </TextLink>
                )}
              </span>
            }
          />
        )}
      </StorySection>
      {credited !== undefined && <CreditDialog number={credited} onClose={() => setCredited(undefined)} />}
    </>
  )
}
