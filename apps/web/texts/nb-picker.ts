// what choosing for another platform needs
export const files = import.meta.glob('../../../features/lti/web/deep-linking/texts/nb.json', {
  eager: true,
  import: 'default',
})
