// what only pages inside other platforms need
export const files = import.meta.glob(
  ['../../../features/lti/web/texts/nb.json', '../../../features/lti/web/{entry,registration,linking}/texts/nb.json'],
  { eager: true, import: 'default' },
)
