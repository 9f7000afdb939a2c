import {
  mergeActivity,
  restoreLearning,
  recordAttempt,
  recordCertificate,
  recordFilms,
  snapshotLearningOf,
} from '#features/activity/server/index.ts'
import {
  assignmentsDone,
  mergeAssignments,
  countMadeAssignments,
  returnAssignments,
  transferAssignments,
  peopleChanged,
} from '#features/assignments/server/index.ts'
import { mergeFavorites } from '#features/catalogue/server/index.ts'
import {
  queueCertificateMail,
  queueCourseCompletion,
  mergeCertificates,
  completeCourse,
  completePlaylists,
  type CompletionReactions,
} from '#features/certificates/server/index.ts'
import { mergeFollowed } from '#features/courses/server/index.ts'
import { mergeGamePlays, type GameReactions } from '#features/games/server/index.ts'
import { mergeGoals, recordLearningDays } from '#features/goals/server/index.ts'
import { scoreChanged, type LtiReactions } from '#features/lti/server/index.ts'
import { mergeCourseSeats } from '#features/licenses/server/index.ts'
import { mergeNotes } from '#features/notes/server/index.ts'
import { admitFromWaitlist, recordBouncedMail, type PeopleReactions } from '#features/people/server/index.ts'
import {
  mergePlaylistShares,
  countSharedPlaylists,
  returnPlaylists,
  transferPlaylists,
} from '#features/playlists/server/index.ts'
import { mergeRecallCards, scheduleCourse } from '#features/recall/server/index.ts'
import { mergeQuizAttempts, type QuizReactions } from '#features/quizzes/server/index.ts'
import { mergeWatching, type WatchingReactions } from '#features/watching/server/index.ts'
import type { MailReactions } from '#platform/mail/index.ts'

/** The event handlers that connect features: one line per event. */
export const reactions: QuizReactions &
  GameReactions &
  WatchingReactions &
  MailReactions &
  CompletionReactions &
  PeopleReactions &
  LtiReactions = {
  attemptEnded: async (tx, event) => {
    await recordAttempt(tx, event)
    await scoreChanged(tx, event)
  },
  gameFinished: scoreChanged,
  quizPassed: async (tx, event) => {
    const parts = { notifyHolder: queueCertificateMail, courseCertified: recordCertificate }
    await completeCourse(tx, event, parts)
    await completePlaylists(tx, event, parts)
    await scheduleCourse(tx, event)
    await assignmentsDone(tx, event)
  },
  courseCertified: recordCertificate,
  filmsWatched: async (tx, films) => {
    await recordFilms(tx, films)
    await recordLearningDays(tx, films)
  },
  filmsCompleted: queueCourseCompletion,
  filmsSettled: async (tx, touched) => {
    await assignmentsDone(tx, touched)
    await scoreChanged(tx, touched)
  },
  mailReturned: recordBouncedMail,
  countMade: async (tx, members) => ({
    ...(await countSharedPlaylists(tx, members)),
    ...(await countMadeAssignments(tx, members)),
  }),
  membersLeave: async (tx, event) => {
    const playlists = await transferPlaylists(tx, event)
    const assignments = await transferAssignments(tx, event)
    await snapshotLearningOf(tx, event)
    return new Map(event.userIds.map((id) => [id, { playlists: playlists.get(id), assignments: assignments.get(id) }]))
  },
  memberReturns: async (tx, { keepsake, ...event }) => {
    await returnPlaylists(tx, { ...event, keepsake: keepsake['playlists'] as typeof keepsake })
    await returnAssignments(tx, { ...event, keepsake: keepsake['assignments'] as typeof keepsake })
    await restoreLearning(tx, event)
    await peopleChanged(tx, event.organizationId)
  },
  seatFreed: async (tx, organizationId, at) => {
    const came = await admitFromWaitlist(tx, organizationId, at)
    if (came.length > 0) await peopleChanged(tx, organizationId)
  },
  // merges the learning data of two accounts of one user; each returns how many rows it could not move
  accountsMerged: [
    mergeWatching,
    mergeQuizAttempts,
    mergeCertificates,
    mergeGamePlays,
    mergeNotes,
    mergeRecallCards,
    mergeActivity,
    mergeGoals,
    mergeAssignments,
    mergePlaylistShares,
    mergeFavorites,
    mergeFollowed,
    mergeCourseSeats,
  ],
}
