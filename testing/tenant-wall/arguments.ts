import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql'
import type { CourseDocument } from '#features/courses/rules/editing/course-document.ts'
import { dpaVersion } from '#features/markets/server/index.ts'
import type { Kind } from './fixtures.ts'

/**
 * The sample for an argument: an object that the organisation owns, a public value, nothing, or the samples of its
 * fields.
 */
export type Sample = { readonly owned: Kind } | { readonly value: unknown } | 'left out' | 'filled in'

const owned = (kind: Kind): Sample => ({ owned: kind })
const value = (known: unknown): Sample => ({ value: known })
const nowhere = value('00000000-0000-4000-8000-000000000000')
/** A course of the demonstration catalogue, whose identifiers are the same in every installation. */
const someCourse = value('891e9856-d258-8853-90d5-7aa3ae65f6a3')
const someProduct = value('0cb209c8-07e3-82d5-bea5-a4c4aea9f49e')
const noText = { nb: '', es: '', en: '' }
/** A document that the course editor accepts. */
const emptyCourse: CourseDocument = {
  name: noText,
  shortDescription: noText,
  description: noText,
  goals: [],
  categoryId: '00000000-0000-4000-8000-000000000000',
  otherCategoryIds: [],
  expertIds: [],
  level: 'foundational',
  spokenLanguage: 'nb',
  coverSeed: '',
  trailerId: null,
  completionPercent: 90,
  certificateMonths: null,
  certificateFilms: false,
  mandatoryTraining: false,
  freeLessonId: null,
  markets: { no: { isCarried: false, priceMinor: null }, es: { isCarried: false, priceMinor: null } },
  lessons: [],
  attachments: [],
}
const toPerson = {
  'AssignmentTargetInput.kind': value('USER'),
  'AssignmentTargetInput.userId': owned('colleague'),
  'AssignmentTargetInput.groupId': 'left out',
} as const

const ofGroup = {
  'ReminderInput.groupId': owned('group'),
  'ReminderInput.itemId': owned('playlist'),
  'ReminderInput.assignmentId': 'left out',
  'ReminderInput.userIds': 'left out',
} as const

/**
 * By the name of the argument, or by `Owner.argument` where one name has several meanings. Every new argument with
 * an identifier needs an entry that says what it identifies; the test fails without one.
 */
const samples: Readonly<Record<string, Sample>> = {
  organizationId: owned('organization'),
  userId: owned('user'),
  userSub: owned('user'),
  groupId: owned('group'),
  licenseId: owned('license'),
  playlistId: owned('playlist'),
  shareId: owned('share'),
  itemId: owned('playlistItem'),
  itemIds: owned('playlistItem'),
  beforeId: owned('playlistItem'),
  attemptId: owned('attempt'),
  cardId: owned('recallCard'),
  playId: owned('play'),
  sessionId: owned('session'),
  'changeNote.id': owned('note'),
  'deleteNote.id': owned('note'),
  'certificate.id': owned('certificate'),
  'shareCertificate.id': owned('certificate'),
  'playlist.shortId': owned('playlistShortId'),
  userIds: owned('colleague'),
  transferTo: owned('colleague'),
  groupIds: owned('group'),
  parentId: owned('group'),
  'group.id': owned('group'),
  assignmentId: owned('assignment'),
  reportId: owned('report'),
  'ReportInput.receiverIds': owned('limitedManager'),
  'assignment.id': owned('assignment'),
  instanceIds: owned('assignmentInstance'),
  playlistIds: owned('assignablePlaylist'),
  'changeInvitationAddress.id': owned('invitation'),
  'resendInvitations.ids': owned('invitation'),
  'withdrawInvitations.ids': owned('invitation'),
  'approveSeatRequests.ids': owned('seatRequest'),
  'refuseSeatRequests.ids': owned('seatRequest'),
  importId: owned('peopleImport'),
  resourceId: owned('ltiResource'),
  scoreId: owned('ltiScore'),
  'peopleImport.id': owned('peopleImport'),
  'startImport.id': owned('peopleImport'),
  'stopImport.id': owned('peopleImport'),
  removalId: owned('removal'),
  'order.shortId': owned('orderShortId'),
  'cancelOrder.shortId': owned('orderShortId'),
  'withdrawPurchase.shortId': owned('orderShortId'),
  subscriptionId: owned('subscription'),
  platformId: owned('ltiPlatform'),
  linkId: owned('ltiLink'),
  'PlaceOrderInput.organizationId': owned('organization'),
  'PlaceCourseOrderInput.organizationId': owned('organization'),
  'AssignmentTargetInput.userId': 'left out',
  'AssignmentTargetInput.exceptUserId': 'left out',
  'listInvitations.filter': 'left out',
  'listPeople.filter': 'left out',
  'compliance.groupId': 'left out',
  'compliance.itemId': 'left out',
  'ReminderInput.groupId': 'left out',
  'ReminderInput.itemId': 'left out',
  mailTo: owned('user'),
  'organizationActivity.groupId': 'left out',
  'acceptDpa.version': value(dpaVersion),
  productId: nowhere,
  'PlaceOrderInput.productId': someProduct,
  'AddPlaylistItemInput.targetId': someCourse,
  'CreateFavoriteInput.courseId': someCourse,
  'followCourse.courseId': someCourse,
  'managerScope.userId': owned('limitedManager'),
  'setGroupLimit.userId': owned('limitedManager'),
  'setWeeklyGoal.kind': value('OFF'),
  // public data: the catalogue, its tests and games
  courseId: nowhere,
  courseIds: someCourse,
  trailerCourseId: nowhere,
  targetId: nowhere,
  optionId: nowhere,
  optionIds: nowhere,
  questionId: nowhere,
  momentId: nowhere,
  deviceId: nowhere,
  // a note's number is unique only among one user's notes
  'AddNoteInput.id': nowhere,
  'attachmentAddress.id': nowhere,
  'category.shortId': value('el26'),
  'course.shortId': value('elsi4'),
  'expert.shortId': value('shal'),
  // public data of the catalogue
  courseShortId: value('elsi4'),
  lessonShortId: value('elsi4-1'),
  quizShortId: value('elsi4-q'),
  gameShortId: value('elsi4-par'),
  code: value('K7M2-QX4D-9TRV'),
  // of staff: their matrix is apps/server/tests/data/staff-rights.json
  personId: owned('user'),
  runId: nowhere,
  invitationId: owned('invitation'),
  invoiceId: value('00000000-0000-4000-8000-000000000000'),
  letterId: value('00000000-0000-4000-8000-000000000000'),
  lastDay: value('2027-03-01'),
  amountMinor: value('9000'),
  'supportCreditInvoice.number': value('209900001'),
  'supportMakeAgreement.reference': value(''),
  staffMemberId: nowhere,
  templateId: nowhere,
  'saveCourseDraft.document': value(JSON.stringify(emptyCourse)),
  // no film of the library is an organisation's
  filmId: nowhere,
  'applyStudioFilmSubtitles.path': value('drafts/1.vtt'),
  expertId: nowhere,
  categoryId: nowhere,
  aboutId: owned('user'),
  ownerCode: value('ingen'),
  exampleId: value('contact.desk'),
  'mailExample.language': value('nb'),
  'mailExamples.language': value('nb'),
  'mailSendTest.language': value('nb'),
  'mailLog.after': nowhere,
  'mailSuppressions.after': nowhere,
  suppressionId: nowhere,
  isLifted: value(true),
  domain: value('no'),
  email: value('ny@gamma.test'),
  keyword: value('el'),
  'partner.key': value('nelfo'),
  partnerKey: value('nelfo'),
  'partnerOffer.number': value('310987654'),
  'requestSeatFromCompany.number': value('310060844'),
  name: value('Navn'),
  reason: value('Permisjon'),
  'OrganizationDetails.invoiceAddress': value('Bodø'),
  'OrganizationDetails.invoiceCity': value('Bodø'),
  'OrganizationDetails.invoiceMunicipality': value('Bodø'),
  'OrganizationDetails.invoiceName': value('Bodø'),
  'OrganizationDetails.invoiceReference': value('Kostnadssted 40'),
  'OrganizationDetails.invoiceNote': value('Bodø'),
  'OrganizationDetails.invoiceCountry': value('NO'),
  'OrganizationDetails.invoiceEmail': value('faktura@gamma.test'),
  'OrganizationDetails.invoicePeriod': value('YEAR'),
  'OrganizationDetails.invoiceSendVia': value('EMAIL'),
  'OrganizationDetails.invoiceZip': value('8006'),
  'OrganizationDetails.organizationNumber': value('310987654'),
  'BuyerInput.name': value('Gamma AS'),
  'BuyerInput.number': value('310987654'),
  'BuyerInput.email': value('faktura@gamma.test'),
  'BuyerInput.address': value('Storgata 1'),
  'BuyerInput.zip': value('8006'),
  'BuyerInput.city': value('Bodø'),
  'BuyerInput.municipality': value('Bodø'),
  'BuyerInput.country': value('NO'),
  'BuyerInput.reference': value('2611'),
  'BuyerInput.note': value('Bodø'),
  'DeskTextsInput.nb': value('Strøm'),
  'DeskTextsInput.es': value('Luz'),
  'DeskTextsInput.en': value('Power'),
  'DeskExpertInput.firstName': value('Kari'),
  'DeskExpertInput.lastName': value('Nordmann'),
  'LtiPlatformInput.name': value('Portalen'),
  'LtiPlatformInput.issuer': value('https://portal.gamma.test'),
  'LtiPlatformInput.clientId': value('gamma'),
  'LtiPlatformInput.authorizationEndpoint': value('https://portal.gamma.test/auth'),
  'LtiPlatformInput.tokenEndpoint': value('https://portal.gamma.test/token'),
  'LtiPlatformInput.keySetUrl': value('https://portal.gamma.test/keys'),
  deploymentIds: value('1'),
  frameOrigins: value('https://kurs.gamma.test'),
  expectedTotalMinor: value('100'),
  expectedCreditMinor: value('100'),
  text: value('el'),
  'ImportRowInput.role': value(''),
  'ImportRowInput.groups': value(''),
  'ImportRowInput.employeeNumber': value('7'),
  'ImportRowInput.department': value('Drift'),
  'chooseImportGroups.make': value('Lager'),
  'chooseImportGroups.leaveOut': value('Kontor'),
  'LocalisedInput.value': value('Navn'),
}

type Argument = GraphQLArgument | GraphQLInputField

/** Further ways to query a field, by its name and by the difference: samples that override the default ones. */
export const variants: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Sample>>>>>> = {
  sharePlaylist: {
    'with a group': { 'SharePlaylistInput.kind': value('GROUP'), 'SharePlaylistInput.groupId': owned('group') },
    'with a person': { 'SharePlaylistInput.kind': value('USER'), 'SharePlaylistInput.email': owned('email') },
    'with a person of an organisation': {
      'SharePlaylistInput.kind': value('USER'),
      'SharePlaylistInput.email': owned('email'),
      'SharePlaylistInput.organizationId': owned('organization'),
    },
  },
  addPlaylistItem: {
    'a list': { 'AddPlaylistItemInput.kind': value('PLAYLIST'), 'AddPlaylistItemInput.targetId': owned('playlist') },
  },
  listInvitations: { 'of a group': { 'listInvitations.filter': 'filled in' } },
  listPeople: { 'of a group': { 'listPeople.filter': 'filled in' } },
  compliance: { 'of a group': { groupId: owned('group') }, 'of a list': { itemId: owned('playlist') } },
  organizationActivity: { 'of a group': { groupId: owned('group') } },
  assign: { 'to a person': toPerson },
  reminderPreview: { 'of a group': ofGroup },
  remindNow: { 'of a group': ofGroup },
  assignmentPreview: { 'of a person': toPerson },
  changeAssignment: { 'to a person': toPerson },
  saveReport: { 'a new one': { 'saveReport.reportId': 'left out' } },
  removeMembers: { 'handing over': { action: value('TRANSFER') } },
}

/**
 * The values of a field's arguments. `identify` returns each identifier; `unknown` is called with arguments without
 * a sample.
 */
export interface Filling {
  readonly identify: (kind: Kind) => Promise<string>
  readonly unknown: (name: string) => void
  /** Samples that override the default ones. */
  readonly instead?: Readonly<Record<string, Sample>>
}

/** The filled-in arguments of one owner: all required ones, and every optional identifier. */
export async function argumentsOf(
  owner: string,
  given: readonly Argument[],
  filling: Filling,
): Promise<Record<string, unknown>> {
  const filled: Record<string, unknown> = {}
  for (const argument of given) {
    const { name, type } = argument
    const sample = sampleOf(owner, name, filling)
    const required = isNonNullType(type) && argument.defaultValue === undefined
    const stands = required || identifies(type) || filling.instead?.[`${owner}.${name}`] !== undefined
    if (stands && sample !== 'left out') filled[name] = await valueOf(owner, name, type, filling)
  }
  return filled
}

/** Whether an argument is an identifier or contains one. */
function identifies(type: GraphQLInputType): boolean {
  const named = getNamedType(type)
  if (named.name === 'ID') return true
  return isInputObjectType(named) && Object.values(named.getFields()).some((field) => identifies(field.type))
}

const sampleOf = (owner: string, name: string, { instead = {} }: Filling): Sample | undefined =>
  instead[`${owner}.${name}`] ?? instead[name] ?? samples[`${owner}.${name}`] ?? samples[name]

async function valueOf(owner: string, name: string, type: GraphQLInputType, filling: Filling): Promise<unknown> {
  if (isNonNullType(type)) return valueOf(owner, name, type.ofType, filling)
  if (isListType(type)) return [await valueOf(owner, name, type.ofType, filling)]
  if (isInputObjectType(type)) return argumentsOf(type.name, Object.values(type.getFields()), filling)
  const sample = sampleOf(owner, name, filling)
  if (typeof sample === 'object') return 'owned' in sample ? filling.identify(sample.owned) : sample.value
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (type.name === 'Int' || type.name === 'Float') return 1
  if (type.name === 'Boolean') return false
  if (type.name === 'DateTime') return '2026-11-21T18:00:00.000Z'
  filling.unknown(`${owner}.${name}`)
  return undefined
}
