import { byFeature } from './by-feature.ts'

// parts of features that only their own page needs
export const bundles = byFeature(
  import.meta.glob('../../../features/{certificates/web/check,notes/web/notebook,playlists/web/editor}/texts/es.json', {
    eager: true,
    import: 'default',
  }),
)
