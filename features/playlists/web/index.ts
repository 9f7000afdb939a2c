export { AddToPlaylist } from './AddToPlaylist.tsx'
export { NewPlaylist } from './NewPlaylist.tsx'
export { PlaylistRow } from './PlaylistRow.tsx'
