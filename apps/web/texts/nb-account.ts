import { byFeature } from './by-feature.ts'

export const bundles = byFeature(
  import.meta.glob('../../../features/{accounts/web/account,recall/web}/texts/nb.json', {
    eager: true,
    import: 'default',
  }),
)
