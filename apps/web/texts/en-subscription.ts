// what the page of the subscription needs
export const files = import.meta.glob(
  ['../../../features/{subscriptions/web,subscriptions/web/plan,invoices/web,organizations/web/joining}/texts/en.json'],
  { eager: true, import: 'default' },
)
