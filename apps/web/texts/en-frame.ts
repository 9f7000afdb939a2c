// what only pages inside other platforms need
export const files = import.meta.glob(
  ['../../../features/lti/web/texts/en.json', '../../../features/lti/web/{entry,registration,linking}/texts/en.json'],
  { eager: true, import: 'default' },
)
