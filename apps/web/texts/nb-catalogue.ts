export const files = import.meta.glob('../../../features/catalogue/web/texts/nb.json', {
  eager: true,
  import: 'default',
  query: '?walls',
})
