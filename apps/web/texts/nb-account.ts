export const files = {
  ...import.meta.glob('../../../features/accounts/web/account/texts/nb.json', { eager: true, import: 'default' }),
  ...import.meta.glob('../../../features/lti/web/connected/texts/nb.json', { eager: true, import: 'default' }),
  ...import.meta.glob('../../../features/recall/web/texts/nb.json', {
    eager: true,
    import: 'default',
    query: '?choices',
  }),
}
