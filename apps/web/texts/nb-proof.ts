import { byFeature } from './by-feature.ts'

export const bundles = byFeature(
  import.meta.glob('../../../features/{certificates,games,quizzes,recall}/web/texts/nb.json', {
    eager: true,
    import: 'default',
  }),
)
