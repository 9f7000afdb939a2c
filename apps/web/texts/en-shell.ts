import { byFeature } from './by-feature.ts'

export const bundles = byFeature(
  import.meta.glob(['../../../features/{consent,contact,markets}/web/texts/en.json', './en.json'], {
    eager: true,
    import: 'default',
  }),
)
