export const files = import.meta.glob('../../../features/{courses,lti,notes,playlists,watching}/web/texts/es.json', {
  eager: true,
  import: 'default',
})
