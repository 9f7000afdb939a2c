export const files = import.meta.glob('../../../features/{courses,notes,playlists,watching}/web/texts/nb.json', {
  eager: true,
  import: 'default',
})
