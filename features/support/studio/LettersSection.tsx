import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import type { SupportPersonQuery } from '#generated/graphql/graphql.ts'
import { useMay } from '#features/staff/studio/index.ts'
import { Row, TextLink } from '#design/index.ts'
import { StorySection } from './StorySection.tsx'
import { SendLetter } from './support-mutations.ts'
import { useStoryWords } from './use-story-words.ts'
import { useSupportAct } from './use-support-act.ts'

type Letters = NonNullable<SupportPersonQuery['supportPerson']>['letters']

/** Mails with their fate. One without a code and without a link that ends is sent again from here. */
export function LettersSection({ letters }: { readonly letters: Letters }) {
  const { t } = useTranslation('support-studio')
  const { moment } = useStoryWords()
  const client = useApolloClient()
  const act = useSupportAct()
  const may = useMay()
  const send = (letterId: string) =>
    act(
      async () => (await client.mutate({ mutation: SendLetter, variables: { letterId } })).data?.supportSendLetter,
      t('act.letterSent'),
    )
  return (
    <StorySection heading={t('section.letters')} items={letters}>
      {({ id, subject, createdAt, sentAt, attempts, lastError, isRepeatable }) => (
        <Row
          key={id}
          title={subject}
          note={[
            sentAt ? t('story.sent', { at: moment(sentAt) }) : t('story.waits', { at: moment(createdAt) }),
            attempts > 1 && t('story.attempts', { count: attempts }),
            sentAt === null && lastError,
          ]
            .filter(Boolean)
            .join(' · ')}
          end={
            isRepeatable &&
            may('letters.send') && (
              <TextLink
                onPress={() => void send(id)}
                aria-label={t('act.sendNamed', { name: subject })}
                data-list-row=""
              >
                {t('act.sendAgain')}
              </TextLink>
            )
          }
        />
      )}
    </StorySection>
  )
}
