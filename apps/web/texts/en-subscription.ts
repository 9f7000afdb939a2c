// what the page of the subscription needs
export const files = import.meta.glob(
  ['../../../features/{subscriptions/web,purchase/web/plan,invoices/web,people/web/joining}/texts/en.json'],
  { eager: true, import: 'default' },
)
