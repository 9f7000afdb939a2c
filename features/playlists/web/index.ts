export { AddToPlaylist } from './add-course/AddToPlaylist.tsx'
export { NewPlaylist } from './new-playlist/NewPlaylist.tsx'
export { PlaylistRow } from './PlaylistRow.tsx'
