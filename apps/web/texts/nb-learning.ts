import { byFeature } from './by-feature.ts'

export const bundles = byFeature(
  import.meta.glob(
    '../../../features/{certificates,courses,games,lti,notes,playlists,quizzes,watching}/web/texts/nb.json',
    {
      eager: true,
      import: 'default',
    },
  ),
)
