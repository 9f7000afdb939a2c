// what the pages of an organisation’s people need
export const files = import.meta.glob(
  [
    '../../../features/assignments/web/texts/en.json',
    '../../../features/{assignments/web/*,organizations/web/{people,inviting,groups,seats,joining,proving}}/texts/en.json',
  ],
  { eager: true, import: 'default' },
)
