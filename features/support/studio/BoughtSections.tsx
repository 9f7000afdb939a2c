import { useTranslation } from 'react-i18next'
import type { SupportPersonQuery } from '#generated/graphql/graphql.ts'
import { useMay } from '#features/staff/studio/index.ts'
import { Row, Tag } from '#design/index.ts'
import { LicensesSection, SubscriptionsSection } from './grants/SubscriptionsSection.tsx'
import { InvoicesSection } from './money/InvoicesSection.tsx'
import { StorySection } from './StorySection.tsx'
import { useStoryWords } from './use-story-words.ts'

type Story = NonNullable<SupportPersonQuery['supportPerson']>
type Bought = Pick<Story, 'subscriptions' | 'licenses' | 'orders' | 'payments' | 'invoices'>

/** What a person or an organisation bought, and what became of the money. */
export function BoughtSections({ story }: { readonly story: Bought }) {
  const may = useMay()
  return (
    <>
      <SubscriptionsSection subscriptions={story.subscriptions} />
      <LicensesSection licenses={story.licenses} />
      {may('payments.read') && <MoneySections story={story} />}
    </>
  )
}

function MoneySections({ story }: { readonly story: Pick<Bought, 'orders' | 'payments' | 'invoices'> }) {
  const { t } = useTranslation('support-studio')
  const { moment, money, word } = useStoryWords()
  return (
    <>
      <StorySection heading={t('section.orders')} items={story.orders}>
        {({ id, shortId, kind, state, totalMinor, currency, createdAt }) => (
          <Row
            key={id}
            title={`${shortId}, ${money(totalMinor, currency)}`}
            note={`${word(kind)} · ${moment(createdAt)}`}
            end={<Tag tone={state === 'COMPLETED' ? 'ok' : 'neutral'}>{word(state)}</Tag>}
          />
        )}
      </StorySection>
      <StorySection heading={t('section.payments')} items={story.payments}>
        {({ id, orderShortId, state, amountMinor, refundedMinor, currency, createdAt }) => (
          <Row
            key={id}
            title={money(amountMinor, currency)}
            note={[
              moment(createdAt),
              orderShortId && t('story.ofOrder', { number: orderShortId }),
              refundedMinor === '0' ? '' : t('story.refunded', { amount: money(refundedMinor, currency) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            end={<Tag tone={state === 'FAILED' ? 'err' : 'neutral'}>{word(state)}</Tag>}
          />
        )}
      </StorySection>
      <InvoicesSection invoices={story.invoices} />
    </>
  )
}
