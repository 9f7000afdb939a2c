import { byFeature } from './by-feature.ts'

export const bundles = byFeature(
  import.meta.glob(['../../../features/{consent,contact,markets}/web/texts/es.json', './es.json'], {
    eager: true,
    import: 'default',
  }),
)
