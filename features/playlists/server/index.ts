import './home-rows.graphql.ts'
import './playlist.graphql.ts'

export { playlistData } from './playlist-data.ts'
