export const files = import.meta.glob('../../../features/{certificates,playlists}/web/texts/en.json', {
  eager: true,
  import: 'default',
})
