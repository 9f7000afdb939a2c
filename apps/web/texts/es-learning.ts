import { byFeature } from './by-feature.ts'

export const bundles = byFeature(
  import.meta.glob('../../../features/{courses,lti,notes,playlists,watching}/web/texts/es.json', {
    eager: true,
    import: 'default',
  }),
)
