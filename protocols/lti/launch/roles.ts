/** What somebody is in the context of a launch. Several may hold at once. */
export interface Roles {
  readonly isInstructor: boolean
  readonly isAdministrator: boolean
  /** Also whoever is neither of the others. */
  readonly isLearner: boolean
  /** Made by the platform for trying things out, such as a teacher's view as a student. */
  readonly isTest: boolean
}

const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership'
const institutionPerson = 'http://purl.imsglobal.org/vocab/lis/v2/institution/person#'
const systemPerson = 'http://purl.imsglobal.org/vocab/lis/v2/system/person#'
const testUser = 'http://purl.imsglobal.org/vocab/lti/system/person#TestUser'

const administrators = new Set([
  `${institutionPerson}Administrator`,
  `${systemPerson}Administrator`,
  `${systemPerson}SysAdmin`,
  `${systemPerson}AccountAdmin`,
])

/**
 * The roles claim (Core 1.3, section 5.3.7 and appendix A.2), of which more than 100 are not read. Who teaches at an
 * institution need not teach in this context, so that only membership of the context makes an instructor. A sub-role
 * counts as the role that it belongs to, a teaching assistant as an instructor: platforms that mean less by it say so
 * with another role. What is not known, or no list at all, makes a learner.
 */
export function rolesOf(claim: unknown): Roles {
  const roles = new Set(Array.isArray(claim) ? claim.slice(0, 100).filter((role) => typeof role === 'string') : [])
  const all = [...roles]
  const hasInContext = (role: string) => all.some((each) => contextRoleOf(each) === role)
  const isInstructor = hasInContext('Instructor')
  const isAdministrator = hasInContext('Administrator') || all.some((each) => administrators.has(each))
  return {
    isInstructor,
    isAdministrator,
    isLearner: hasInContext('Learner') || (!isInstructor && !isAdministrator),
    isTest: roles.has(testUser),
  }
}

/** The role in the context: `Instructor` for …membership#Instructor, …membership/Instructor#Grader and `Instructor`. */
function contextRoleOf(role: string): string | undefined {
  if (role.startsWith(`${membership}#`)) return role.slice(membership.length + 1)
  if (role.startsWith(`${membership}/`)) return role.slice(membership.length + 1).split('#', 1)[0]
  return /^[A-Za-z]+$/.test(role) ? role : undefined
}
