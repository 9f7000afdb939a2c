import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SupportPersonQuery } from '#generated/graphql/graphql.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { useMay } from '#features/staff/studio/index.ts'
import { plainTitle, Row, Tag, TextLink, TitleText } from '#design/index.ts'
import { StorySection } from '#features/support/studio/StorySection.tsx'
import styles from '#features/support/studio/Support.module.css'
import { useStoryWords } from '#features/support/studio/use-story-words.ts'
import { ExtendDialog } from './ExtendDialog.tsx'
import { SeatsDialog } from './SeatsDialog.tsx'
import { useGrants } from './use-grants.ts'

type Story = NonNullable<SupportPersonQuery['supportPerson']>
type Asked =
  | { readonly kind: 'extend'; readonly subscriptionId: string; readonly name: string }
  | { readonly kind: 'seats'; readonly subscriptionId: string; readonly seats: number }

/** Subscriptions, bought, agreed and granted. A running one is extended from here, a granted one also ended. */
export function SubscriptionsSection({ subscriptions }: { readonly subscriptions: Story['subscriptions'] }) {
  const { t } = useTranslation('support-studio')
  const { moment, word } = useStoryWords()
  const may = useMay()
  const { endGrant } = useGrants()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <>
      <StorySection heading={t('section.subscriptions')} items={subscriptions}>
        {({ id, licence, state, seats, until, source }) => {
          const name = word(licence)
          const isOpen = state === 'RUNNING' && may('subscriptions.grant')
          const isGranted = isOpen && source === 'GRANT'
          return (
            <Row
              key={id}
              title={name}
              note={[
                word(source),
                seats === null ? '' : t('story.seats', { count: seats }),
                until && t('story.until', { day: moment(until) }),
              ]
                .filter(Boolean)
                .join(' · ')}
              end={
                <span className={styles.end}>
                  <Tag tone={state === 'RUNNING' ? 'ok' : 'neutral'}>{word(state)}</Tag>
                  {isOpen && until !== null && (
                    <TextLink
                      onPress={() => setAsked({ kind: 'extend', subscriptionId: id, name })}
                      aria-label={t('act.extendNamed', { name })}
                      data-list-row=""
                    >
                      {t('act.extend')}
                    </TextLink>
                  )}
                  {isGranted && seats !== null && (
                    <TextLink onPress={() => setAsked({ kind: 'seats', subscriptionId: id, seats })} data-list-row="">
                      {t('act.changeSeats')}
                    </TextLink>
                  )}
                  {isGranted && (
                    <TextLink
                      onPress={() => void endGrant(id)}
                      aria-label={t('act.endNamed', { name })}
                      data-list-row=""
                    >
                      {t('act.endGrant')}
                    </TextLink>
                  )}
                </span>
              }
            />
          )
        }}
      </StorySection>
      {asked?.kind === 'extend' && (
        <ExtendDialog what={{ subscriptionId: asked.subscriptionId }} name={asked.name} onClose={close} />
      )}
      {asked?.kind === 'seats' && <SeatsDialog {...asked} onClose={close} />}
    </>
  )
}

/** Courses that are open alone. A running one is extended from here, a granted one also ended. */
export function LicensesSection({ licenses }: { readonly licenses: Story['licenses'] }) {
  const { t } = useTranslation('support-studio')
  const { moment, word } = useStoryWords()
  const localised = useLocalised()
  const may = useMay()
  const { endCourse } = useGrants()
  const [extended, setExtended] = useState<{ readonly licenseId: string; readonly name: string }>()
  const [now] = useState(() => Date.now())
  return (
    <>
      <StorySection heading={t('section.licenses')} items={licenses}>
        {({ id, courseName, expiresAt, endedAt, source }) => {
          const title = localised(courseName)
          const name = plainTitle(title)
          const isOpen = endedAt === null && Date.parse(expiresAt) > now && may('subscriptions.grant')
          return (
            <Row
              key={id}
              isSerif
              title={<TitleText text={title} />}
              note={`${word(source)} · ${t('story.until', { day: moment(endedAt ?? expiresAt) })}`}
              end={
                isOpen && (
                  <span className={styles.end}>
                    <TextLink
                      onPress={() => setExtended({ licenseId: id, name })}
                      aria-label={t('act.extendNamed', { name })}
                      data-list-row=""
                    >
                      {t('act.extend')}
                    </TextLink>
                    {source === 'GRANT' && (
                      <TextLink
                        onPress={() => void endCourse(id)}
                        aria-label={t('act.endNamed', { name })}
                        data-list-row=""
                      >
                        {t('act.endGrant')}
                      </TextLink>
                    )}
                  </span>
                )
              }
            />
          )
        }}
      </StorySection>
      {extended && (
        <ExtendDialog
          what={{ licenseId: extended.licenseId }}
          name={extended.name}
          onClose={() => setExtended(undefined)}
        />
      )}
    </>
  )
}
