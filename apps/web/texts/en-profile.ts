import { byFeature } from './by-feature.ts'

export const bundles = byFeature(
  import.meta.glob('../../../features/{certificates,playlists}/web/texts/en.json', { eager: true, import: 'default' }),
)
