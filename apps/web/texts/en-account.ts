export const files = {
  ...import.meta.glob('../../../features/accounts/web/account/texts/en.json', { eager: true, import: 'default' }),
  ...import.meta.glob('../../../features/lti/web/connected/texts/en.json', { eager: true, import: 'default' }),
  ...import.meta.glob('../../../features/recall/web/texts/en.json', {
    eager: true,
    import: 'default',
    query: '?choices',
  }),
}
