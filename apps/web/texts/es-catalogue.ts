export const files = import.meta.glob('../../../features/catalogue/web/texts/es.json', {
  eager: true,
  import: 'default',
  query: '?walls',
})
