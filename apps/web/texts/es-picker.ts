// what choosing for another platform needs
export const files = import.meta.glob('../../../features/lti/web/deep-linking/texts/es.json', {
  eager: true,
  import: 'default',
})
