export const files = import.meta.glob('../../../features/{accounts/web/account,recall/web}/texts/en.json', {
  eager: true,
  import: 'default',
})
