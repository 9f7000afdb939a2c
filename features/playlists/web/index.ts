export { PlaylistRow } from './PlaylistRow.tsx'
