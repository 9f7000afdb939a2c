import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import type { SupportPersonQuery } from '#generated/graphql/graphql.ts'
import { useMay } from '#features/staff/studio/index.ts'
import { Row, Tag, TextLink } from '#design/index.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import { StorySection } from './StorySection.tsx'
import { SendInvitation } from './support-mutations.ts'
import { useStoryWords } from './use-story-words.ts'
import { useSupportAct } from './use-support-act.ts'
import styles from './Support.module.css'

type Invitation = NonNullable<SupportPersonQuery['supportPerson']>['invitations'][number]

interface InvitationsSectionProps {
  readonly invitations: readonly Invitation[]
  /** whether the rows are those of one organisation, and name the invited */
  readonly isOrganizations?: boolean
}

/** Invitations with their fate; an open one is sent again from here. */
export function InvitationsSection({ invitations, isOrganizations = false }: InvitationsSectionProps) {
  const { t } = useTranslation('support-studio')
  const { moment, word } = useStoryWords()
  const client = useApolloClient()
  const act = useSupportAct()
  const may = useMay()
  const send = ({ id, email }: Invitation) =>
    act(
      async () =>
        (await client.mutate({ mutation: SendInvitation, variables: { invitationId: id } })).data
          ?.supportSendInvitation,
      t('act.invitationSent', { email }),
    )
  return (
    <StorySection heading={t('section.invitations')} items={invitations}>
      {(invitation) => {
        const {
          id,
          organizationId,
          organizationName,
          email,
          status,
          createdAt,
          sentAt,
          bouncedAt,
          bounceReason,
          closedAs,
        } = invitation
        return (
          <Row
            key={id}
            title={
              isOrganizations ? (
                email
              ) : (
                <TextLink href={studioPaths.organization(organizationId)} inline data-list-row="">
                  {organizationName}
                </TextLink>
              )
            }
            note={[
              t('story.invited', { at: moment(createdAt) }),
              sentAt && t('story.sent', { at: moment(sentAt) }),
              bouncedAt && t('story.bounced', { at: moment(bouncedAt), reason: bounceReason ?? '' }),
            ]
              .filter(Boolean)
              .join(' · ')}
            end={
              <span className={styles.end}>
                <Tag tone={bouncedAt ? 'err' : 'neutral'}>{word(closedAs ?? status)}</Tag>
                {closedAs === null && may('letters.send') && (
                  <TextLink onPress={() => void send(invitation)} data-list-row="">
                    {t('act.sendAgain')}
                  </TextLink>
                )}
              </span>
            }
          />
        )
      }}
    </StorySection>
  )
}
