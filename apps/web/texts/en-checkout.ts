// what the purchase needs
export const files = import.meta.glob(
  ['../../../features/{purchase/web/checkout,test-acquirer/web/pay}/texts/en.json'],
  {
    eager: true,
    import: 'default',
  },
)
