export const files = import.meta.glob('../../../features/accounts/web/account/texts/es.json', {
  eager: true,
  import: 'default',
})
