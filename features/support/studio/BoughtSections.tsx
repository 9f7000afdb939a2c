import { useTranslation } from 'react-i18next'
import type { SupportPersonQuery } from '#generated/graphql/graphql.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { useMay } from '#features/staff/studio/index.ts'
import { Row, Tag, TitleText } from '#design/index.ts'
import { StorySection } from './StorySection.tsx'
import { useStoryWords } from './use-story-words.ts'

type Story = NonNullable<SupportPersonQuery['supportPerson']>
type Bought = Pick<Story, 'subscriptions' | 'licenses' | 'orders' | 'payments' | 'invoices'>

/** What a person or an organisation bought, and what became of the money. */
export function BoughtSections({ story }: { readonly story: Bought }) {
  const { t } = useTranslation('support-studio')
  const { moment, word } = useStoryWords()
  const localised = useLocalised()
  const may = useMay()
  return (
    <>
      <StorySection heading={t('section.subscriptions')} items={story.subscriptions}>
        {({ id, licence, state, seats, until }) => (
          <Row
            key={id}
            title={word(licence)}
            note={[
              seats === null ? '' : t('story.seats', { count: seats }),
              until && t('story.until', { day: moment(until) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            end={<Tag tone={state === 'RUNNING' ? 'ok' : 'neutral'}>{word(state)}</Tag>}
          />
        )}
      </StorySection>
      <StorySection heading={t('section.licenses')} items={story.licenses}>
        {({ id, courseName, expiresAt, endedAt }) => (
          <Row
            key={id}
            isSerif
            title={<TitleText text={localised(courseName)} />}
            note={t('story.until', { day: moment(endedAt ?? expiresAt) })}
          />
        )}
      </StorySection>
      {may('payments.read') && <MoneySections story={story} />}
    </>
  )
}

function MoneySections({ story }: { readonly story: Pick<Bought, 'orders' | 'payments' | 'invoices'> }) {
  const { t } = useTranslation('support-studio')
  const { day, moment, money, word } = useStoryWords()
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
      <StorySection heading={t('section.invoices')} items={story.invoices}>
        {({ id, number, kind, issueDate, dueDate, totalMinor, openMinor, currency }) => (
          <Row
            key={id}
            title={`${number}, ${money(totalMinor, currency)}`}
            note={`${word(kind)} · ${day(issueDate)} · ${t('story.due', { day: day(dueDate) })}`}
            end={
              openMinor !== null &&
              openMinor !== '0' && <Tag tone="warn">{t('story.open', { amount: money(openMinor, currency) })}</Tag>
            }
          />
        )}
      </StorySection>
    </>
  )
}
