import { byFeature } from './by-feature.ts'

export const bundles = byFeature(
  import.meta.glob('../../../features/*/web/texts/es.json', { eager: true, import: 'default' }),
  import.meta.glob('./es.json', { eager: true, import: 'default' }),
)
