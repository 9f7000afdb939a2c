export const files = import.meta.glob('../../../features/accounts/web/texts/es.json', {
  eager: true,
  import: 'default',
  query: '?inside',
})
