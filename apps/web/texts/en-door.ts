export const files = import.meta.glob('../../../features/accounts/web/texts/en.json', {
  eager: true,
  import: 'default',
  query: '?door',
})
