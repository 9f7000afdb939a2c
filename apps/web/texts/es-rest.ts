// what only their own pages need: of features, and of parts of features
export const files = import.meta.glob(
  [
    '../../../features/{purchase,subscriptions}/web/texts/es.json',
    '../../../features/{certificates/web/check,notes/web/notebook,people/web/joining,playlists/web/editor}/texts/es.json',
  ],
  { eager: true, import: 'default' },
)
