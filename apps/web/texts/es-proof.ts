import { byFeature } from './by-feature.ts'

export const bundles = byFeature(
  import.meta.glob('../../../features/{certificates,games,quizzes}/web/texts/es.json', {
    eager: true,
    import: 'default',
  }),
)
