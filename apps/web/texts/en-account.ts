export const files = import.meta.glob('../../../features/accounts/web/account/texts/en.json', {
  eager: true,
  import: 'default',
})
