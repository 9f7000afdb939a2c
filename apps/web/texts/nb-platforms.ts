// what the pages of an organisation’s learning platforms need
export const files = import.meta.glob('../../../features/lti/web/{administration,results,trust}/texts/nb.json', {
  eager: true,
  import: 'default',
})
