import { useTranslation } from 'react-i18next'
import type { SupportPersonQuery } from '#generated/graphql/graphql.ts'
import { Row, Tag } from '#design/index.ts'
import { StorySection } from './StorySection.tsx'
import { useStoryWords } from './use-story-words.ts'

interface LaunchesSectionProps {
  readonly launches: NonNullable<SupportPersonQuery['supportPerson']>['launches']
}

/** Arrivals from other learning platforms, and why one was refused. */
export function LaunchesSection({ launches }: LaunchesSectionProps) {
  const { t } = useTranslation('support-studio')
  const { moment, word } = useStoryWords()
  return (
    <StorySection heading={t('section.launches')} items={launches}>
      {({ id, platformName, at, outcome, reason, title }) => (
        <Row
          key={id}
          title={platformName}
          note={[moment(at), title, reason].filter(Boolean).join(' · ')}
          end={<Tag tone={outcome === 'REFUSED' ? 'err' : 'neutral'}>{word(outcome)}</Tag>}
        />
      )}
    </StorySection>
  )
}
