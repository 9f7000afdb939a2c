import type * as Sdk from '@aws-sdk/client-cognito-identity-provider'
import type {
  AdministrationAction,
  CallAdminApi,
  AdminApiAnswer,
} from '#features/accounts/server/administration/user-pool-administration.ts'

/** A pool of Amazon Cognito and the credentials for it. */
export interface CognitoAdministration {
  readonly region: string
  readonly userPoolId: string
  /** The service's URL. */
  readonly endpoint: string
  /** Undefined: the SDK's default credential chain. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

/** Refusals that concern the user or the request; all others are faults of the installation and are thrown. */
const aboutTheUser = new Set([
  'UserNotFoundException',
  'UsernameExistsException',
  'AliasExistsException',
  'InvalidParameterException',
  'InvalidPasswordException',
  'NotAuthorizedException',
  'UnsupportedUserStateException',
  'LimitExceededException',
  'UserLambdaValidationException',
])

/**
 * Calls a pool through Amazon's SDK, which is loaded at the first call.
 * @throws faults such as a missing network or missing rights
 */
export function cognitoAdminApi({ region, userPoolId, endpoint, credentials }: CognitoAdministration): CallAdminApi {
  let loading: Promise<Sdk.CognitoIdentityProvider> | undefined
  const load = async () => {
    const { CognitoIdentityProvider } = await import('@aws-sdk/client-cognito-identity-provider')
    return new CognitoIdentityProvider({ region, endpoint, ...(credentials === undefined ? {} : { credentials }) })
  }
  return async (action, request) => {
    const pool = await (loading ??= load())
    try {
      const { $metadata: _, ...body } = await calls[action](pool, { ...request, UserPoolId: userPoolId })
      return { kind: 'Answered', body }
    } catch (problem) {
      return refusalOf(problem)
    }
  }
}

type Call = (pool: Sdk.CognitoIdentityProvider, input: object) => Promise<Sdk.ServiceOutputTypes>

/** The members are the protocol's own, so the callers' requests are passed on. */
const calls: Readonly<Record<AdministrationAction, Call>> = {
  AdminCreateUser: (pool, input) => pool.adminCreateUser(input as Sdk.AdminCreateUserCommandInput),
  AdminDeleteUser: (pool, input) => pool.adminDeleteUser(input as Sdk.AdminDeleteUserCommandInput),
  AdminDisableUser: (pool, input) => pool.adminDisableUser(input as Sdk.AdminDisableUserCommandInput),
  AdminEnableUser: (pool, input) => pool.adminEnableUser(input as Sdk.AdminEnableUserCommandInput),
  AdminGetUser: (pool, input) => pool.adminGetUser(input as Sdk.AdminGetUserCommandInput),
  AdminResetUserPassword: (pool, input) => pool.adminResetUserPassword(input as Sdk.AdminResetUserPasswordCommandInput),
  AdminUpdateUserAttributes: (pool, input) =>
    pool.adminUpdateUserAttributes(input as Sdk.AdminUpdateUserAttributesCommandInput),
  AdminUserGlobalSignOut: (pool, input) => pool.adminUserGlobalSignOut(input as Sdk.AdminUserGlobalSignOutCommandInput),
}

function refusalOf(problem: unknown): AdminApiAnswer {
  if (!(problem instanceof Error) || !aboutTheUser.has(problem.name)) throw problem
  return { kind: 'Refused', name: problem.name, message: problem.message }
}
