// what the pages of an organisation’s people need
export const files = import.meta.glob(
  [
    '../../../features/assignments/web/texts/nb.json',
    '../../../features/{assignments/web/*,organizations/web/organization-trust,people/web/{people,inviting,groups,joining},seats/web}/texts/nb.json',
  ],
  { eager: true, import: 'default' },
)
