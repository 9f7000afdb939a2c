export const files = import.meta.glob('../../../features/catalogue/web/texts/en.json', {
  eager: true,
  import: 'default',
  query: '?walls',
})
