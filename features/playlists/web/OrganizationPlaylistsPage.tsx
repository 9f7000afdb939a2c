import { useQuery, useSuspenseQuery } from '@apollo/client/react'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, EmptyState, TitleText, TextField, useDebouncedValue } from '#design/index.ts'
import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { ManagedPlaylistRow } from './ManagedPlaylistRow.tsx'
import { NewPlaylist } from './new-playlist/NewPlaylist.tsx'
import { OrganizationPlaylistsQuery } from './organization-playlists-query.ts'
import styles from './OrganizationPlaylistsPage.module.css'

const pageSize = 20
/** The organisation's playlists for its admins and managers: search, create, edit and share (R2, O3). */
export function OrganizationPlaylistsPage() {
  const { t } = useTranslation('editor')
  const organizationId = useActiveOrganizationId()
  const page = { organizationId, offset: 0, limit: pageSize }
  const { data: all } = useSuspenseQuery(OrganizationPlaylistsQuery, {
    variables: page,
    fetchPolicy: 'cache-and-network',
  })
  const [typed, setTyped] = useState('')
  const text = useDebouncedValue(typed.trim())
  const { data, previousData, fetchMore } = useQuery(OrganizationPlaylistsQuery, {
    variables: { ...page, ...(text ? { filter: { text } } : {}) },
  })
  const { items, totalCount } = (data ?? previousData ?? all).listPlaylists
  const count = all.listPlaylists.totalCount
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.statement}>
          <TitleText text={t('organization.statement', { count })} />
        </h1>
        <div className={styles.tools}>
          {count > 0 && (
            <TextField
              label={<span className="visually-hidden">{t('organization.search')}</span>}
              placeholder={t('organization.search')}
              type="search"
              size="small"
              icon={MagnifyingGlassIcon}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value.slice(0, 200))}
            />
          )}
          <NewPlaylist organizationId={organizationId} isLamp />
        </div>
      </div>
      <p className={styles.lead}>{t('organization.lead')}</p>
      <p role="status" className="visually-hidden">
        {text && t('organization.found', { count: totalCount })}
      </p>
      {count === 0 ? (
        <EmptyState word={t('organization.word')} title={t('organization.none')} level={2}>
          {t('organization.noneYet')}
        </EmptyState>
      ) : items.length === 0 ? (
        <p>{t('organization.noHits')}</p>
      ) : (
        <ul className={styles.list}>
          {items.map((playlist) => (
            <ManagedPlaylistRow key={playlist.id} playlist={playlist} />
          ))}
        </ul>
      )}
      {items.length < totalCount && (
        <Button onPress={() => void fetchMore({ variables: { offset: items.length } })}>
          {t('organization.more')}
        </Button>
      )}
    </div>
  )
}
