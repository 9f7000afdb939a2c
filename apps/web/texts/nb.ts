import { byFeature } from './by-feature.ts'

export const bundles = byFeature(
  import.meta.glob('../../../features/*/web/texts/nb.json', { eager: true, import: 'default' }),
  import.meta.glob('./nb.json', { eager: true, import: 'default' }),
)
