export const files = import.meta.glob('../../../features/{certificates,games,quizzes,recall}/web/texts/es.json', {
  eager: true,
  import: 'default',
})
