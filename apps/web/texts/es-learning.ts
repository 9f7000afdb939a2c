export const files = import.meta.glob('../../../features/{courses,notes,playlists,watching}/web/texts/es.json', {
  eager: true,
  import: 'default',
})
