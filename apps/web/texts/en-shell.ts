export const files = import.meta.glob(['../../../features/{consent,contact,markets}/web/texts/en.json', './en.json'], {
  eager: true,
  import: 'default',
})
