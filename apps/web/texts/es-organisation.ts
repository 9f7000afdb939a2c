// what the organisation’s own page needs
export const files = import.meta.glob(['../../../features/organisations/web/organisation/texts/es.json'], {
  eager: true,
  import: 'default',
})
