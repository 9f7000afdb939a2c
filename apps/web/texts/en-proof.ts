export const files = import.meta.glob('../../../features/{certificates,games,quizzes,recall}/web/texts/en.json', {
  eager: true,
  import: 'default',
})
