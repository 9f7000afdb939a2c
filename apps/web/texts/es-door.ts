import { byFeature } from './by-feature.ts'

export const bundles = byFeature(
  import.meta.glob('../../../features/accounts/web/texts/es.json', { eager: true, import: 'default', query: '?door' }),
)
