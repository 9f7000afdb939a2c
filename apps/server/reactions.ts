import { issueCertificate } from '#features/certificates/server/index.ts'
import { rememberCourse } from '#features/recall/server/index.ts'
import type { QuizReactions } from '#features/quizzes/server/index.ts'
import { sendMail } from '#platform/mail/index.ts'

/** What follows elsewhere when something happens in one feature: one line an event. */
export const reactions: QuizReactions = {
  quizPassed: async (tx, event) => {
    await issueCertificate(tx, event, { sendMail })
    await rememberCourse(tx, event)
  },
}
