/** The user's roles in the context of a launch. A user may have several. */
export interface Roles {
  readonly isInstructor: boolean
  readonly isAdministrator: boolean
  /** Also true when the user is neither an instructor nor an administrator. */
  readonly isLearner: boolean
  /** A test user of the platform, such as a teacher's student view. */
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
 * Reads the roles claim (Core 1.3, section 5.3.7 and appendix A.2), at most its first 100 entries. Only a context role
 * makes an instructor, because a teacher of the institution may be a student in this context. A sub-role counts as its
 * main role, and a teaching assistant counts as an instructor: platforms that mean fewer rights send another role.
 * Unknown roles, or no list at all, make a learner.
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

/** The context role: `Instructor` for …membership#Instructor, …membership/Instructor#Grader and `Instructor`. */
function contextRoleOf(role: string): string | undefined {
  if (role.startsWith(`${membership}#`)) return role.slice(membership.length + 1)
  if (role.startsWith(`${membership}/`)) return role.slice(membership.length + 1).split('#', 1)[0]
  return /^[A-Za-z]+$/.test(role) ? role : undefined
}
