import { askForCompletion, completeCourse, completePlaylists } from '#features/certificates/server/index.ts'
import { rememberCourse } from '#features/recall/server/index.ts'
import type { QuizReactions } from '#features/quizzes/server/index.ts'
import type { WatchingReactions } from '#features/watching/server/index.ts'
import { sendMail } from '#platform/mail/index.ts'

/** What follows elsewhere when something happens in one feature: one line an event. */
export const reactions: QuizReactions & WatchingReactions = {
  quizPassed: async (tx, event) => {
    await completeCourse(tx, event, { sendMail })
    await completePlaylists(tx, event, { sendMail })
    await rememberCourse(tx, event)
  },
  filmsCompleted: askForCompletion,
}
