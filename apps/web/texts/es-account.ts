export const files = import.meta.glob('../../../features/{accounts/web/account,recall/web}/texts/es.json', {
  eager: true,
  import: 'default',
})
