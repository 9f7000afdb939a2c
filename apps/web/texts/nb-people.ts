// what the pages of an organisation’s people need
export const files = import.meta.glob(
  [
    '../../../features/assignments/web/texts/nb.json',
    '../../../features/{assignments/web/*,organizations/web/{people,inviting,groups,seats,joining,proving}}/texts/nb.json',
  ],
  { eager: true, import: 'default' },
)
