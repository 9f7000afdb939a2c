export const files = import.meta.glob('../../../features/{courses,notes,playlists,watching}/web/texts/en.json', {
  eager: true,
  import: 'default',
})
