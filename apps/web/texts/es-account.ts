export const files = {
  ...import.meta.glob('../../../features/accounts/web/account/texts/es.json', { eager: true, import: 'default' }),
  ...import.meta.glob('../../../features/lti/web/connected/texts/es.json', { eager: true, import: 'default' }),
  ...import.meta.glob('../../../features/recall/web/texts/es.json', {
    eager: true,
    import: 'default',
    query: '?choices',
  }),
}
