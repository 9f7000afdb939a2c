import { accountData } from '#features/accounts/server/index.ts'
import { favoriteData } from '#features/catalogue/server/index.ts'
import { certificateData } from '#features/certificates/server/index.ts'
import { consentData } from '#features/consent/server/index.ts'
import { gameData } from '#features/games/server/index.ts'
import { noteData } from '#features/notes/server/index.ts'
import { membershipData } from '#features/organisations/server/index.ts'
import { playlistData } from '#features/playlists/server/index.ts'
import { quizData } from '#features/quizzes/server/index.ts'
import { recallData } from '#features/recall/server/index.ts'
import { subscriptionData } from '#features/subscriptions/server/index.ts'
import { momentData, playbackPreferencesData, watchingData } from '#features/watching/server/index.ts'
import { mailData } from '#platform/mail/index.ts'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'

/** Everybody who keeps something about people, in the order it is erased: the account itself goes last. */
export const personalData: readonly PersonalDataKeeper[] = [
  favoriteData,
  watchingData,
  playbackPreferencesData,
  momentData,
  noteData,
  recallData,
  quizData,
  gameData,
  certificateData,
  playlistData,
  subscriptionData,
  membershipData,
  consentData,
  mailData,
  accountData,
]

/** Tables that name a person in a column and are still in no copy, each with the reason why. */
export const notInCopies: Readonly<Record<string, string>> = {
  organization: 'the address for its invoices is the organisation’s own',
  pool_group_member: 'groups of the user pool, which no page knows; they are erased with the account',
  pool_software_token: 'the sealed key of an authenticator app; it is erased with the account',
  sms_outbox: 'codes on their way, without a user; removed within days',
  pool_code: 'hashes of codes that work for minutes; they are erased with the account',
  pool_attempt: 'counts of failed tries, gone after a week; they are erased with the account',
  pool_authorization_code: 'hashes of codes that work for minutes; they are erased with the account',
  pool_hosted_session: 'hashes of cookies that hold for an hour; they are erased with the account',
  pool_auth_session: 'sealed halves of challenges that live for minutes; they are erased with the account',
}
