import { useSuspenseQuery } from '@apollo/client/react'
import { BuildingsIcon } from '@phosphor-icons/react/dist/csr/Buildings'
import { UserIcon } from '@phosphor-icons/react/dist/csr/User'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useTranslation } from 'react-i18next'
import { Button, IconButton, Row, RowList, SectionHeading } from '#design/index.ts'
import { graphql } from '#generated/graphql/index.ts'
import type { SharesQuery as SharesData } from '#generated/graphql/graphql.ts'
import type { Edited } from './edited-playlist.ts'
import styles from './editor.module.css'
import { UnshareMutation } from './playlist-mutations.ts'
import { ShareForm } from './ShareForm.tsx'
import { useChange } from './use-change.ts'

const SharesQuery = graphql(`
  query Shares($playlistId: ID!, $offset: Int!) {
    listShares(filter: { playlistId: $playlistId }, offset: $offset, limit: 20) {
      totalCount
      items {
        id
        kind
        groupName
        groupMembersCount
        userName
        userEmail
        organization {
          id
          name
        }
      }
    }
  }
`)

type Share = SharesData['listShares']['items'][number]

const icons = { ORGANIZATION: BuildingsIcon, GROUP: UsersThreeIcon, USER: UserIcon }

/** The shares of a playlist, each with a button to revoke it, and the form to add one. */
export function Shares({ playlist }: { playlist: Edited }) {
  const { t } = useTranslation('editor')
  const change = useChange()
  const { data, refetch, fetchMore } = useSuspenseQuery(SharesQuery, {
    variables: { playlistId: playlist.id, offset: 0 },
    fetchPolicy: 'cache-and-network',
  })
  const { items, totalCount } = data.listShares
  const { nameOf, noteOf } = useShareWords()
  const unshare = async (shareId: string) => {
    if (await change(UnshareMutation, { playlistId: playlist.id, shareId })) await refetch()
  }
  return (
    <section aria-labelledby="who-sees">
      <SectionHeading id="who-sees" text={t('shares.title')} size="list" />
      {items.length === 0 && <p className={styles.note}>{t(`shares.nobody.${playlist.kind}`)}</p>}
      <RowList opensWith="hairline" label={t('shares.label')} className={styles.rows}>
        {items.map((share) => (
          <Row
            key={share.id}
            icon={icons[share.kind]}
            title={nameOf(share)}
            note={noteOf(share)}
            end={
              <IconButton
                icon={XIcon}
                aria-label={t('shares.remove', { name: nameOf(share) })}
                onPress={() => void unshare(share.id)}
              />
            }
          />
        ))}
      </RowList>
      {items.length < totalCount && (
        <Button size="small" onPress={() => void fetchMore({ variables: { offset: items.length } })}>
          {t('shares.more')}
        </Button>
      )}
      <ShareForm playlist={playlist} onShared={() => void refetch()} />
    </section>
  )
}

function useShareWords() {
  const { t } = useTranslation('editor')
  return {
    nameOf: ({ kind, groupName, userName, organization }: Share) =>
      kind === 'ORGANIZATION'
        ? t('shares.everyone', { name: organization?.name ?? '' })
        : ((kind === 'GROUP' ? groupName : userName) ?? t('shares.gone')),
    noteOf: ({ kind, groupMembersCount, userEmail }: Share) =>
      kind === 'GROUP' && groupMembersCount != null ? t('shares.group', { count: groupMembersCount }) : userEmail,
  }
}
