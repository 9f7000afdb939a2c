// what choosing for another platform needs
export const files = import.meta.glob('../../../features/lti/web/picker/texts/es.json', {
  eager: true,
  import: 'default',
})
