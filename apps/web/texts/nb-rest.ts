// parts of features that only their own page needs
export const files = import.meta.glob(
  '../../../features/{certificates/web/check,notes/web/notebook,playlists/web/editor}/texts/nb.json',
  {
    eager: true,
    import: 'default',
  },
)
