import { byFeature } from './by-feature.ts'

export const bundles = byFeature(
  import.meta.glob('../../../features/*/web/texts/en.json', { eager: true, import: 'default' }),
  import.meta.glob('./en.json', { eager: true, import: 'default' }),
)
