// what only pages inside other platforms need
export const files = import.meta.glob(
  ['../../../features/lti/web/texts/es.json', '../../../features/lti/web/{entry,registration,linking}/texts/es.json'],
  { eager: true, import: 'default' },
)
