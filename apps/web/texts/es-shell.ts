export const files = import.meta.glob(['../../../features/{consent,contact,markets}/web/texts/es.json', './es.json'], {
  eager: true,
  import: 'default',
})
