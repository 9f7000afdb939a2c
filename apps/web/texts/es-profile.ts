export const files = import.meta.glob('../../../features/{certificates,playlists}/web/texts/es.json', {
  eager: true,
  import: 'default',
})
