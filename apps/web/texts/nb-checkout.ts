// what the purchase needs
export const files = import.meta.glob(['../../../features/purchase/web/{checkout,pay}/texts/nb.json'], {
  eager: true,
  import: 'default',
})
