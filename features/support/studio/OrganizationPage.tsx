import { useSuspenseQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SupportOrganizationQuery } from '#generated/graphql/graphql.ts'
import { useMay } from '#features/staff/studio/index.ts'
import { EmptyState, Ledger, LedgerFacts, LedgerSection, PageStatement, Row, Tag, TextLink } from '#design/index.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import { BoughtSections } from './BoughtSections.tsx'
import { InvitationsSection } from './InvitationsSection.tsx'
import { LaunchesSection } from './LaunchesSection.tsx'
import { OrganizationActions } from './OrganizationActions.tsx'
import { EmptySections, emptySections } from './EmptySections.tsx'
import { AgreedPricesSection } from './money/AgreedPricesSection.tsx'
import { SeatHoldersSection } from './SeatHoldersSection.tsx'
import { StorySection } from './StorySection.tsx'
import { OrganizationStoryQuery } from './story-queries.ts'
import { useStoryWords } from './use-story-words.ts'

type Story = NonNullable<SupportOrganizationQuery['supportOrganization']>

/** An organisation's whole story on one page. Every look is written into the log. */
export function OrganizationPage() {
  const { t } = useTranslation('support-studio')
  const may = useMay()
  const organizationId = useParams({
    strict: false,
    select: (params: Readonly<Record<string, unknown>>) => String(params['organizationId']),
  })
  const variables = { organizationId }
  const { data } = useSuspenseQuery(OrganizationStoryQuery, { variables, fetchPolicy: 'network-only' })
  const story = data.supportOrganization
  if (!story)
    return (
      <EmptyState
        word={t('story.word')}
        title={t('story.unknownOrganization')}
        level={1}
        action={<TextLink href={studioPaths.find()}>{t('story.findOther')}</TextLink>}
      />
    )
  return (
    <>
      <title>{`${story.name} – Kursiva`}</title>
      <PageStatement text={story.name} lead={t('story.members', { count: story.memberCount })} />
      <Ledger>
        <ProfileSection story={story} />
        <PeopleSections story={story} />
        <SeatHoldersSection organizationId={story.id} />
        <AgreedPricesSection agreedPrices={story.agreedPrices} />
        <BoughtSections story={story} />
        <InvitationsSection invitations={story.invitations} isOrganizations />
        <LaunchesSection launches={story.launches} />
        <LogSection log={story.log} />
      </Ledger>
      <EmptySections
        names={emptySections({
          admins: story.admins,
          domains: story.domains,
          agreements: story.agreements,
          agreedPrices: story.agreedPrices,
          subscriptions: story.subscriptions,
          licenses: story.licenses,
          ...(may('payments.read') && { orders: story.orders, payments: story.payments, invoices: story.invoices }),
          invitations: story.invitations,
          launches: story.launches,
          log: story.log,
        })}
      />
    </>
  )
}

function ProfileSection({ story }: { readonly story: Story }) {
  const { t } = useTranslation('support-studio')
  const { moment, word } = useStoryWords()
  return (
    <LedgerSection heading={t('section.profile')} isWide>
      <LedgerFacts
        missing={t('story.never')}
        facts={[
          { label: t('fact.number'), value: story.organizationNumber },
          { label: t('fact.market'), value: t(`market.${story.market === 'es' ? 'es' : 'no'}`) },
          { label: t('fact.created'), value: `${moment(story.createdAt)}, ${word(story.createdFrom)}` },
          {
            label: t('fact.invoices'),
            value: [story.invoiceEmail, story.invoiceSendVia && word(story.invoiceSendVia)].filter(Boolean).join(', '),
          },
          { label: t('fact.shortId'), value: story.shortId },
        ]}
      />
      <p>
        <Tag tone={story.isTrusted ? 'ok' : 'warn'}>{t(story.isTrusted ? 'fact.trusted' : 'fact.notTrusted')}</Tag>{' '}
        {story.isArchived && <Tag tone="err">{t('fact.archived')}</Tag>}
      </p>
      <OrganizationActions
        organizationId={story.id}
        name={story.name}
        market={story.market}
        type={story.type}
        isTrusted={story.isTrusted}
      />
    </LedgerSection>
  )
}

function PeopleSections({ story }: { readonly story: Story }) {
  const { t } = useTranslation('support-studio')
  const { moment } = useStoryWords()
  return (
    <>
      <StorySection heading={t('section.admins')} items={story.admins}>
        {({ userId, name, email, since }) => (
          <Row
            key={userId}
            title={
              <TextLink href={studioPaths.person(userId)} inline data-list-row="">
                {name}
              </TextLink>
            }
            note={`${email} · ${t('story.since', { at: moment(since) })}`}
          />
        )}
      </StorySection>
      <StorySection heading={t('section.domains')} items={story.domains}>
        {({ domain, verifiedAt }) => (
          <Row
            key={domain}
            title={domain}
            end={
              <Tag tone={verifiedAt ? 'ok' : 'neutral'}>
                {verifiedAt ? t('story.verified', { at: moment(verifiedAt) }) : t('story.notVerified')}
              </Tag>
            }
          />
        )}
      </StorySection>
      <StorySection heading={t('section.agreements')} items={story.agreements}>
        {({ version, userName, acceptedAt }) => (
          <Row key={version} title={version} note={t('story.accepted', { name: userName, at: moment(acceptedAt) })} />
        )}
      </StorySection>
    </>
  )
}

function LogSection({ log }: { readonly log: Story['log'] }) {
  const { t } = useTranslation('support-studio')
  const { moment } = useStoryWords()
  return (
    <StorySection heading={t('section.log')} items={log}>
      {({ id, at, sentence, actorName }) => (
        <Row key={id} title={`${actorName ?? 'Kursiva'} ${sentence}`} note={moment(at)} />
      )}
    </StorySection>
  )
}
