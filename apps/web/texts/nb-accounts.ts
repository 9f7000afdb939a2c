export const files = import.meta.glob('../../../features/accounts/web/texts/nb.json', {
  eager: true,
  import: 'default',
  query: '?inside',
})
