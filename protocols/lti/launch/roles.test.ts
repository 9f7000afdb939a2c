import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rolesOf } from './roles.ts'

const vocabulary = 'http://purl.imsglobal.org/vocab'
const none = { isInstructor: false, isAdministrator: false, isLearner: false, isTest: false }

test.each([
  ['membership#Instructor', { isInstructor: true }],
  ['membership/Instructor#TeachingAssistant', { isInstructor: true }],
  ['membership/Learner#GuestLearner', { isLearner: true }],
  ['membership#Administrator', { isAdministrator: true }],
  ['membership/Administrator#Support', { isAdministrator: true }],
  ['institution/person#Administrator', { isAdministrator: true }],
  ['system/person#SysAdmin', { isAdministrator: true }],
  ['institution/person#Instructor', { isLearner: true }],
  ['institution/person#Student', { isLearner: true }],
  ['membership#ContentDeveloper', { isLearner: true }],
  ['membership#Instructors', { isLearner: true }],
])('L2, Core 1.3 appendix A.2: %s', (role, expected) => {
  expect(rolesOf([`${vocabulary}/lis/v2/${role}`])).toEqual({ ...none, ...expected })
})

test('L2: several roles hold at once, and a test user is noted', () => {
  expect(
    rolesOf([
      `${vocabulary}/lis/v2/membership#Learner`,
      `${vocabulary}/lis/v2/membership#Instructor`,
      `${vocabulary}/lti/system/person#TestUser`,
    ]),
  ).toEqual({ isInstructor: true, isAdministrator: false, isLearner: true, isTest: true })
})

test('L2: short names of old platforms are roles of the context', () => {
  expect(rolesOf(['Instructor'])).toEqual({ ...none, isInstructor: true })
  expect(rolesOf(['Administrator', 'Learner'])).toEqual({ ...none, isAdministrator: true, isLearner: true })
})

test('L2: what is not known makes a learner', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        fc.array(
          fc.oneof(
            fc.string().map((text) => `${vocabulary}/${text}`),
            fc.anything(),
          ),
        ),
      ),
      (claim) => {
        fc.pre(!Array.isArray(claim) || !claim.some((role) => role === 'Instructor' || role === 'Administrator'))
        expect(rolesOf(claim)).toEqual({ ...none, isLearner: true })
      },
    ),
    { numRuns: 40 },
  )
})

test('L2: other roles beside it take nothing from an instructor', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 50 }), (others) => {
      expect(rolesOf([...others, `${vocabulary}/lis/v2/membership#Instructor`]).isInstructor).toBe(true)
    }),
  )
})
