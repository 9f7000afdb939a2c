export const files = import.meta.glob('../../../features/{accounts/web/account,recall/web}/texts/nb.json', {
  eager: true,
  import: 'default',
})
