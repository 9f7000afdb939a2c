import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedInRoute } from './shell-routes.tsx'

const playlistQuery = async () => (await import('#features/playlists/web/playlist-query.ts')).PlaylistQuery

const playlist = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'playlist/$playlistShortId/$playlistSlug',
  staticData: { texts: ['playlists'] },
  loader: ({ context, params }) => context.warm(playlistQuery, { shortId: params.playlistShortId }),
  component: lazyRouteComponent(() => import('#features/playlists/web/PlaylistPage.tsx'), 'PlaylistPage'),
})

const trailer = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'playlist/$playlistShortId/$playlistSlug/trailer',
  staticData: { texts: ['playlists'] },
  loader: ({ context, params }) => {
    const variables = { shortId: params.playlistShortId }
    context.warm(playlistQuery, variables)
    context.warm(
      async () => (await import('#features/playlists/web/playlist-trailer-query.ts')).PlaylistTrailerQuery,
      variables,
    )
  },
  component: lazyRouteComponent(() => import('#features/playlists/web/PlaylistTrailerPage.tsx'), 'PlaylistTrailerPage'),
})

const edit = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'playlist/$playlistShortId/$playlistSlug/edit',
  staticData: { texts: ['editor', 'organizations', 'playlists'] },
  loader: ({ context, params }) =>
    context.warm(async () => (await import('#features/playlists/web/edit-playlist-query.ts')).EditPlaylistQuery, {
      shortId: params.playlistShortId,
    }),
  component: lazyRouteComponent(() => import('#features/playlists/web/EditPlaylistPage.tsx'), 'EditPlaylistPage'),
})

/**
 * Parent of the course pages inside a playlist: its loader runs again on every navigation, because each step may unlock
 * the next.
 */
export const playlistPlaceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'in-playlist',
  staticData: { texts: ['playlists'] },
  loader: ({ context, params }) => {
    const { playlistShortId: shortId = '' } = params as { readonly playlistShortId?: string }
    context.warm(async () => (await import('#features/playlists/web/playlist-place-query.ts')).PlaylistPlaceQuery, {
      shortId,
    })
  },
  component: lazyRouteComponent(() => import('#features/playlists/web/PlaylistPlacePage.tsx'), 'PlaylistPlacePage'),
})

export const playlistRoutes = [playlist, trailer, edit] as const
