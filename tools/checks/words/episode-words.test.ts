import { expect, test } from 'vitest'
import { findOtherWords } from './episode-words.ts'
import { root } from '#tools/checks/project-files.ts'

/** Texts in which a film, a video or a chapter is not an episode. Each was read in all languages. */
const otherThings: readonly string[] = [
  // the moving picture that the player plays, and what happens to it
  'consent.items.pauseToWrite',
  'moments.label',
  'courses.lesson.comingSoon',
  'notes.composer.pause',
  'site.film.failed',
  'site.film.loading',
  'site.film.watch',
  'watching.beside.label',
  'watching.comingSoon.short',
  'watching.player.captionsMissing',
  'watching.player.filmQuestions',
  'watching.player.label',
  'watching.player.loading',
  'watching.player.reconnecting',
  'watching.player.skipped',
  'watching.problem.Broken.title',
  'watching.problem.Incomplete.title',
  'watching.problem.Network.title',
  'watching.problem.Unsupported.title',
  'watching.transcript.failed',
  // the chapters inside one film
  'settings.keys.chapters',
  'watching.chapters',
  'watching.player.placeInChapter',
  // the trailer
  'watching.trailer.meanwhile',
  // what kind of courses they are
  'accounts.sheet.about',
  'joining.invitation.lead',
  'joining.invitation.leadOfNobody',
]

test('one thing has one name: what a course consists of is an episode in every language', () => {
  const found = findOtherWords(root)
  expect(found.filter(({ key }) => !otherThings.includes(key))).toEqual([])
  // an exception that no text needs goes
  expect(otherThings.filter((key) => !found.some((each) => each.key === key))).toEqual([])
})
