// what the organisation’s own page needs
export const files = import.meta.glob(['../../../features/organizations/web/organization/texts/es.json'], {
  eager: true,
  import: 'default',
})
