import { byFeature } from './by-feature.ts'

export const bundles = byFeature(
  import.meta.glob(['../../../features/{consent,contact,markets}/web/texts/nb.json', './nb.json'], {
    eager: true,
    import: 'default',
  }),
)
