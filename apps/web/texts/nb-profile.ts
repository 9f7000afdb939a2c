export const files = import.meta.glob('../../../features/{certificates,playlists}/web/texts/nb.json', {
  eager: true,
  import: 'default',
})
