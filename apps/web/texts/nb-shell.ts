export const files = import.meta.glob(['../../../features/{consent,contact,markets}/web/texts/nb.json', './nb.json'], {
  eager: true,
  import: 'default',
})
