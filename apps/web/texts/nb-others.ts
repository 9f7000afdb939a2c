// what no other part has: the texts of a new feature are found here
export const files = import.meta.glob(
  [
    '../../../features/*/web/texts/nb.json',
    '!../../../features/{accounts,catalogue,consent,contact,home,markets}/web/texts/*.json',
    '!../../../features/{activity,assignments,purchase,subscriptions}/web/texts/*.json',
    '!../../../features/{certificates,courses,games,lti,notes,playlists,quizzes,recall,search,watching}/web/texts/*.json',
  ],
  { eager: true, import: 'default' },
)
