import './home-rows.graphql.ts'
import './playlist-mutations.graphql.ts'
import './standing.graphql.ts'

export { playlistData } from './playlist-data.ts'
export { findFinishedPlaylists, type FinishedPlaylist } from './finished-playlists.ts'
