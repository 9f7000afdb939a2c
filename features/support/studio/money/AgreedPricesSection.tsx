import { useTranslation } from 'react-i18next'
import type { SupportOrganizationQuery } from '#generated/graphql/graphql.ts'
import { Row } from '#design/index.ts'
import { StorySection } from '#features/support/studio/StorySection.tsx'
import { useStoryWords } from '#features/support/studio/use-story-words.ts'
import { daysAfter } from '#values/day.ts'

type AgreedPrices = NonNullable<SupportOrganizationQuery['supportOrganization']>['agreedPrices']

/** What was agreed with an organisation, the latest first. */
export function AgreedPricesSection({ agreedPrices }: { readonly agreedPrices: AgreedPrices }) {
  const { t } = useTranslation('support-studio')
  const { day, money } = useStoryWords()
  return (
    <StorySection heading={t('section.agreedPrices')} items={agreedPrices}>
      {({ id, seats, amountMinor, currency, period, from, until }) => (
        <Row
          key={id}
          title={seats === null ? t('agreement.unlimited') : t('story.seats', { count: seats })}
          note={[
            t(seats === null ? 'agreement.forPeriod' : 'agreement.forSeat', { amount: money(amountMinor, currency) }),
            t(`agreement.periods.${period === 'MONTH' ? 'MONTH' : 'YEAR'}`),
            t('story.since', { at: day(from) }),
            until && t('story.until', { day: day(daysAfter(until, -1)) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
    </StorySection>
  )
}
