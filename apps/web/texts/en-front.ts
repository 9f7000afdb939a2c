export const files = {
  ...import.meta.glob('../../../features/{home,search}/web/texts/en.json', { eager: true, import: 'default' }),
  ...import.meta.glob('../../../features/catalogue/web/texts/en.json', {
    eager: true,
    import: 'default',
    query: '?cards',
  }),
}
