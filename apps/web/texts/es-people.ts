// what the pages of an organisation’s people need
export const files = import.meta.glob(
  [
    '../../../features/assignments/web/texts/es.json',
    '../../../features/{assignments/web/*,organizations/web/organization-trust,people/web/{people,inviting,groups,joining},seats/web}/texts/es.json',
  ],
  { eager: true, import: 'default' },
)
