import { useApolloClient, useSuspenseQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SupportPersonQuery } from '#generated/graphql/graphql.ts'
import { useMay } from '#features/staff/studio/index.ts'
import { EmptyState, Ledger, LedgerFacts, LedgerSection, PageStatement, Row, Tag, TextLink } from '#design/index.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import { BoughtSections } from './BoughtSections.tsx'
import { CertificatesSection } from './CertificatesSection.tsx'
import { EmptySections, emptySections } from './EmptySections.tsx'
import { InvitationsSection } from './InvitationsSection.tsx'
import { PersonActions } from './grants/PersonActions.tsx'
import { LaunchesSection } from './LaunchesSection.tsx'
import { LettersSection } from './LettersSection.tsx'
import { StorySection } from './StorySection.tsx'
import { PersonStoryQuery } from './story-queries.ts'
import { EndSession } from './support-mutations.ts'
import { useStoryWords } from './use-story-words.ts'
import { useSupportAct } from './use-support-act.ts'
import styles from './Support.module.css'

type Story = NonNullable<SupportPersonQuery['supportPerson']>

/** A person's whole story on one page. Every look is written into the log. */
export function PersonPage() {
  const { t } = useTranslation('support-studio')
  const may = useMay()
  const personId = useParams({
    strict: false,
    select: (params: Readonly<Record<string, unknown>>) => String(params['personId']),
  })
  const { data } = useSuspenseQuery(PersonStoryQuery, { variables: { personId }, fetchPolicy: 'network-only' })
  const story = data.supportPerson
  if (!story)
    return (
      <EmptyState
        word={t('story.word')}
        title={t('story.unknownPerson')}
        level={1}
        action={<TextLink href={studioPaths.find()}>{t('story.findOther')}</TextLink>}
      />
    )
  return (
    <>
      <title>{`${story.name} – Kursiva`}</title>
      <PageStatement text={story.name} lead={story.email} />
      <Ledger>
        <AccountSection story={story} />
        <StorySection heading={t('section.memberships')} items={story.memberships}>
          {(membership) => <MembershipRow key={membership.organizationId} membership={membership} />}
        </StorySection>
        <CertificatesSection certificates={story.certificates} />
        <BoughtSections story={story} />
        <InvitationsSection invitations={story.invitations} />
        <LettersSection letters={story.letters} />
        <SessionsSection personId={story.id} sessions={story.sessions} />
        <LaunchesSection launches={story.launches} />
      </Ledger>
      <EmptySections
        names={emptySections({
          memberships: story.memberships,
          certificates: story.certificates,
          subscriptions: story.subscriptions,
          licenses: story.licenses,
          ...(may('payments.read') && { orders: story.orders, payments: story.payments, invoices: story.invoices }),
          invitations: story.invitations,
          letters: story.letters,
          sessions: story.sessions,
          launches: story.launches,
        })}
      />
    </>
  )
}

function AccountSection({ story }: { readonly story: Story }) {
  const { t } = useTranslation('support-studio')
  const { moment, word } = useStoryWords()
  return (
    <LedgerSection heading={t('section.account')} isWide>
      <LedgerFacts
        missing={t('story.never')}
        facts={[
          { label: t('fact.email'), value: story.email },
          { label: t('fact.market'), value: t(`market.${story.market === 'es' ? 'es' : 'no'}`) },
          {
            label: t('fact.status'),
            value: story.isEnabled === false ? t('fact.disabled') : word(story.poolStatus ?? ''),
          },
          { label: t('fact.secondFactor'), value: t(story.hasSecondFactor ? 'fact.on' : 'fact.off') },
          { label: t('fact.created'), value: moment(story.createdAt) },
          { label: t('fact.lastLogin'), value: story.lastLoginAt && moment(story.lastLoginAt) },
        ]}
      />
      {story.eraseAfter && (
        <p>
          <Tag tone="warn">{t('fact.deletion', { at: moment(story.eraseAfter) })}</Tag>
        </p>
      )}
      <PersonActions personId={story.id} name={story.name} />
    </LedgerSection>
  )
}

function MembershipRow({ membership }: { readonly membership: Story['memberships'][number] }) {
  const { t } = useTranslation('support-studio')
  const { moment, word } = useStoryWords()
  const { organizationId, organizationName, role, since } = membership
  return (
    <Row
      title={
        <TextLink href={studioPaths.organization(organizationId)} inline data-list-row="">
          {organizationName}
        </TextLink>
      }
      note={t('story.since', { at: moment(since) })}
      end={<Tag>{word(role)}</Tag>}
    />
  )
}

interface SessionsSectionProps {
  readonly personId: string
  readonly sessions: Story['sessions']
}

function SessionsSection({ personId, sessions }: SessionsSectionProps) {
  const { t } = useTranslation('support-studio')
  const { moment } = useStoryWords()
  const client = useApolloClient()
  const act = useSupportAct()
  const may = useMay()
  const end = (sessionId: string) =>
    act(
      async () =>
        (await client.mutate({ mutation: EndSession, variables: { personId, sessionId } })).data?.supportEndSession,
      t('act.sessionEnded'),
    )
  return (
    <StorySection heading={t('section.sessions')} items={sessions}>
      {({ id, userAgent, createdAt, lastSeenAt, endedAt }) => (
        <Row
          key={id}
          title={t('story.signedIn', { at: moment(createdAt) })}
          note={
            <>
              {t('story.lastSeen', { at: moment(lastSeenAt) })}
              {userAgent && <span className={styles.agent}>{userAgent}</span>}
            </>
          }
          end={
            endedAt ? (
              t('story.ended', { at: moment(endedAt) })
            ) : may('sessions.end') ? (
              <TextLink onPress={() => void end(id)} data-list-row="">
                {t('act.endSession')}
              </TextLink>
            ) : undefined
          }
        />
      )}
    </StorySection>
  )
}
