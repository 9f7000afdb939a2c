// what the pages of an organisation’s activity need
export const files = import.meta.glob(
  ['../../../features/activity/web/texts/en.json', '../../../features/activity/web/*/texts/en.json'],
  { eager: true, import: 'default' },
)
