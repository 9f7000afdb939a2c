export const files = import.meta.glob('../../../features/{certificates,games,quizzes}/web/texts/en.json', {
  eager: true,
  import: 'default',
})
