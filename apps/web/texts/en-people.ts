// what the pages of an organisation’s people need
export const files = import.meta.glob(
  [
    '../../../features/assignments/web/texts/en.json',
    '../../../features/{assignments/web/*,organizations/web/organization-trust,people/web/{people,inviting,groups,joining},seats/web}/texts/en.json',
  ],
  { eager: true, import: 'default' },
)
