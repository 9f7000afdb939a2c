export const files = import.meta.glob('../../../features/{certificates,games,quizzes,recall}/web/texts/nb.json', {
  eager: true,
  import: 'default',
})
