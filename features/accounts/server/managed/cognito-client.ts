import type * as Sdk from '@aws-sdk/client-cognito-identity-provider'
import type {
  AdministrationAction,
  AskPool,
  PoolAnswer,
} from '#features/accounts/server/administration/user-pool-administration.ts'

/** Which pool of Amazon Cognito, and who asks. */
export interface CognitoAdministration {
  readonly region: string
  readonly userPoolId: string
  /** Where the service is. */
  readonly endpoint: string
  /** Undefined: what the machine itself is trusted with (the SDK's own chain). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

/** Refusals that are about the user or the request; every other one is the installation's own fault and is thrown. */
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

/** Asks a pool by Amazon's own client, which is loaded when the first question is asked. */
export function askCognito({ region, userPoolId, endpoint, credentials }: CognitoAdministration): AskPool {
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

/** The members are the protocol's own; whoever asks gives them in its words. */
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

function refusalOf(problem: unknown): PoolAnswer {
  if (!(problem instanceof Error) || !aboutTheUser.has(problem.name)) throw problem
  return { kind: 'Refused', name: problem.name, message: problem.message }
}
