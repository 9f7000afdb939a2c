import { accountData } from '#features/accounts/server/index.ts'
import { assignmentData, reminderData } from '#features/assignments/server/index.ts'
import { favoriteData } from '#features/catalogue/server/index.ts'
import { activityData } from '#features/activity/server/index.ts'
import { certificateData } from '#features/certificates/server/index.ts'
import { followData } from '#features/courses/server/index.ts'
import { consentData } from '#features/consent/server/index.ts'
import { goalData } from '#features/goals/server/index.ts'
import { gameData } from '#features/games/server/index.ts'
import { invoiceData } from '#features/invoices/server/index.ts'
import { licenseData } from '#features/licenses/server/index.ts'
import { ltiData } from '#features/lti/server/index.ts'
import { noteData } from '#features/notes/server/index.ts'
import { dpaData, membershipData } from '#features/organizations/server/index.ts'
import { groupData, importData, invitationData } from '#features/people/server/index.ts'
import { playlistData } from '#features/playlists/server/index.ts'
import { quizData } from '#features/quizzes/server/index.ts'
import { offerRequestData, orderData, paymentData } from '#features/purchase/server/index.ts'
import { recallData } from '#features/recall/server/index.ts'
import { seatRequestData } from '#features/seats/server/index.ts'
import { subscriptionData } from '#features/subscriptions/server/index.ts'
import { momentData, playbackPreferencesData, watchingData } from '#features/watching/server/index.ts'
import { mailData } from '#platform/mail/index.ts'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'

/** All parts that store personal data, in the order of erasure: the account itself is erased last. */
export const personalData: readonly PersonalDataKeeper[] = [
  favoriteData,
  followData,
  watchingData,
  goalData,
  activityData,
  playbackPreferencesData,
  momentData,
  noteData,
  recallData,
  reminderData,
  quizData,
  gameData,
  certificateData,
  playlistData,
  assignmentData,
  ltiData,
  orderData,
  offerRequestData,
  paymentData,
  invoiceData,
  subscriptionData,
  licenseData,
  seatRequestData,
  invitationData,
  importData,
  groupData,
  membershipData,
  dpaData,
  consentData,
  mailData,
  accountData,
]

/** Tables that name a person in a column but are not in data exports, each with the reason why. */
export const notInCopies: Readonly<Record<string, string>> = {
  staff_member: 'the roles of those who run Kursiva, as their employer keeps them; they are erased with the account',
  film_upload: 'films that staff sent at work; a row forgets the account that is erased',
  import_run:
    'lists that staff took over at work, as counts; a row forgets the account that is erased, and goes after 90 days',
  import_run_row:
    'a list of another system until it is run, a day at most; then only row numbers and reasons, for 90 days',
  staff_link: 'the hash of the one-time code for the first owner, with their address; it works for a day',
  staff_act:
    'Kursiva’s own record of what its staff looked at and did; a line forgets the account that is erased, and goes after 24 months',
  course_draft: 'the draft of a course; it forgets the account that is erased',
  course_publication: 'what was published of a course; it forgets the account that is erased',
  lti_score: 'what platforms were told of results that the copy holds already; it is erased with the account',
  issuer: 'the companies that sell Kursiva, with their own addresses',
  organization: 'the address for its invoices is the organisation’s own',
  member_removal:
    'what undoes a removal from an organisation for ten minutes, gone within two hours; erased with the account',
  untrusted_letter:
    'counts of letters by hashes of addresses, gone after 30 days; a row forgets the account that is erased',
  register_entry: 'what the public company register says of an organisation’s company',
  audit_entry:
    'an organisation’s own record of what was done in it; a line forgets the account that is erased, and goes after 24 months',
  lti_registration_ticket:
    'hashes of addresses that work for an hour, with the admin who made them; they are erased with the account',
  pool_group_member: 'groups of the user pool, which no page knows; they are erased with the account',
  pool_software_token: 'the sealed key of an authenticator app; it is erased with the account',
  sms_outbox: 'codes on their way, without a user; removed within days',
  pool_account_change:
    'what undoes a change of how one signs in, sealed, gone after eight days; it is erased with the account',
  pool_code: 'hashes of codes that work for minutes; they are erased with the account',
  pool_attempt: 'counts of failed tries, gone after a week; they are erased with the account',
  pool_authorization_code: 'hashes of codes that work for minutes; they are erased with the account',
  pool_authorization: 'whom a program expects to sign in, by the id of the user pool; gone when the sign-in expires',
  pool_hosted_session: 'hashes of cookies that hold for an hour; they are erased with the account',
  fact_change: 'that something about an account changed, by its id alone, gone soon after a day',
  pool_auth_session: 'sealed halves of challenges that live for minutes; they are erased with the account',
}
