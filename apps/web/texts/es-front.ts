export const files = {
  ...import.meta.glob('../../../features/{home,search}/web/texts/es.json', { eager: true, import: 'default' }),
  ...import.meta.glob('../../../features/catalogue/web/texts/es.json', {
    eager: true,
    import: 'default',
    query: '?cards',
  }),
}
