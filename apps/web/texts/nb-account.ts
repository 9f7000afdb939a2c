export const files = import.meta.glob('../../../features/accounts/web/account/texts/nb.json', {
  eager: true,
  import: 'default',
})
