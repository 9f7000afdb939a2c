import { byFeature } from './by-feature.ts'

export const bundles = byFeature(
  import.meta.glob(
    ['../../../features/*/web/texts/es.json', '!../../../features/{accounts,consent,contact,markets}/web/texts/*.json'],
    { eager: true, import: 'default' },
  ),
)
