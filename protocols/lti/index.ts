export type { Picture, ResourceLinkItem } from './deep-linking/content-items.ts'
export { deepLinkingResponse, type DeepLinkingAnswer } from './deep-linking/deep-linking-response.ts'
export { readAuthorizationResponse, type AuthorizationResponse } from './launch/authorization-response.ts'
export type { FieldRefusal } from './launch/form-fields.ts'
export { keySets, type FoundKey, type KeySets, type KeySetsParts } from './launch/key-sets.ts'
export { readKeySet } from './launch/read-key-set.ts'
export type {
  DeepLinkingSettings,
  GradesClaim,
  Launch,
  LaunchRefusal,
  LaunchRefused,
  Presentation,
} from './launch/launch.ts'
export { authorizationRequest, readLoginInitiation, type LoginInitiation } from './launch/login-initiation.ts'
export { rolesOf, type Roles } from './launch/roles.ts'
export { verifyLaunch, type LaunchToVerify } from './launch/verify-launch.ts'
export { clientMetadata, type ByLanguage, type ToolMessage, type ToolMetadata } from './registration/client-metadata.ts'
export {
  readPlatformConfiguration,
  type ConfigurationRefused,
  type PlatformConfiguration,
} from './registration/platform-configuration.ts'
export {
  fetchPlatformConfiguration,
  readRegistrationAnswer,
  registerTool,
  type ConfigurationRequest,
  type RegistrationAnswer,
  type RegistrationRefused,
} from './registration/register-tool.ts'
export type { Clock, PlatformRequest, Registration, SendRequest } from './registration.ts'
export type { ServiceAccess } from './services/access.ts'
export {
  createLineItem,
  listLineItems,
  readLineItem,
  updateLineItem,
  type LineItem,
  type LineItemQuery,
  type NewLineItem,
} from './services/line-items.ts'
export { listMembers, type Member } from './services/memberships.ts'
export type { Failed, FailureReason, Outcome } from './services/outcome.ts'
export type { Listed } from './services/pages.ts'
export { hasResult } from './services/results.ts'
export { SCOPES } from './services/scopes.ts'
export { scoresUrl, sendScore, type Score } from './services/scores.ts'
export { accessTokens, type AccessTokens, type AccessTokensParts } from './services/token.ts'
export { signJwt, toolKeySet, type PublicToolKey, type ToolKey } from './sign.ts'
