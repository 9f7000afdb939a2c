// what the organisation’s own page needs
export const files = import.meta.glob(['../../../features/organizations/web/organization/texts/en.json'], {
  eager: true,
  import: 'default',
})
