import './playlist.graphql.ts'

export { playlistData } from './playlist-data.ts'
