import { useSuspenseQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Breadcrumbs, Button, TitleText, plainTitle, SectionHeading, Skeleton } from '#design/index.ts'
import { useActiveMembership } from '#features/accounts/web/index.ts'
import { AdministrationHead } from '#features/organizations/web/index.ts'
import { NotFound, useLocalised, usePaths, useCanonicalAddress } from '#features/markets/web/index.ts'
import { readFragment } from '#generated/graphql/index.ts'
import { AboutForm } from './editor/AboutForm.tsx'
import { AddItems } from './editor/AddItems.tsx'
import { DeletePlaylist } from './editor/DeletePlaylist.tsx'
import { EditedPlaylist, type Edited } from './editor/edited-playlist.ts'
import { EditPlaylistQuery } from './edit-playlist-query.ts'
import styles from './editor/editor.module.css'
import { ItemOrder } from './editor/ItemOrder.tsx'
import { Shares } from './editor/Shares.tsx'
import { PlaylistOptions } from './editor/PlaylistOptions.tsx'

/** The editor of a playlist: items, texts, options and shares. Playlists that the user may not change are not found. */
export function EditPlaylistPage() {
  const { playlistShortId = '' } = useParams({ strict: false })
  const { data } = useSuspenseQuery(EditPlaylistQuery, {
    variables: { shortId: playlistShortId },
    fetchPolicy: 'cache-and-network',
  })
  const playlist = readFragment(EditedPlaylist, data.playlist)
  if (!playlist?.isOwn) return <NotFound />
  return <Editor key={playlist.id} playlist={playlist} />
}

function Editor({ playlist }: { playlist: Edited }) {
  const { t } = useTranslation('editor')
  const localised = useLocalised()
  const paths = usePaths()
  useCanonicalAddress(paths.editPlaylist(playlist))
  const name = localised(playlist.name)
  const active = useActiveMembership()?.organization.id
  const isOfActive = playlist.kind === 'ORGANIZATION' && playlist.organization?.id === active
  const above =
    playlist.kind === 'ORGANIZATION'
      ? { label: t('crumbs.organization'), href: paths.administration('playlists') }
      : { label: t('crumbs.profile'), href: paths.profile }
  return (
    <div className={styles.page}>
      <title>{`${t('title', { name: plainTitle(name) })} – Kursiva`}</title>
      {isOfActive && <AdministrationHead current="playlists" />}
      <div className={styles.head}>
        <div>
          <Breadcrumbs label={t('crumbs.label')} items={[above]} />
          <h1 className={styles.name}>
            <TitleText text={name} />
          </h1>
        </div>
        <Button href={paths.playlist(playlist)}>{t('preview')}</Button>
      </div>
      <div className={styles.body}>
        <section aria-labelledby="order">
          <SectionHeading id="order" text={t('order.title')} size="list" />
          <ItemOrder playlist={playlist} />
          <AddItems playlist={playlist} />
        </section>
        <div className={styles.aside}>
          <AboutForm playlist={playlist} />
          <PlaylistOptions playlist={playlist} />
          <Suspense fallback={<Skeleton lines={4} />}>
            <Shares playlist={playlist} />
          </Suspense>
          {isOfActive && (
            <section aria-labelledby="deadline">
              <SectionHeading id="deadline" text={t('deadline.title')} size="list" />
              <p className={styles.lead}>{t('deadline.lead')}</p>
              <Button href={paths.assignments}>{t('deadline.assign')}</Button>
            </section>
          )}
          <DeletePlaylist playlist={playlist} after={above.href} />
        </div>
      </div>
    </div>
  )
}
