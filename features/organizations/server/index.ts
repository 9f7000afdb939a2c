import './active/choose-organization.graphql.ts'
import './archive/archive.graphql.ts'
import './domains/domains.graphql.ts'
import './dpa/dpa.graphql.ts'
import './log/log.graphql.ts'
import './logo/logo.graphql.ts'
import './organization.graphql.ts'
import './profile/details.graphql.ts'
import './settings/organization-settings.graphql.ts'
import './trust/trust.graphql.ts'

export { isTrusted, type TrustEvent } from '#features/organizations/rules/trust/trust.ts'
export { logSentence } from '#features/organizations/rules/log/log-sentence.ts'
export { keepsAnAdmin } from '#features/organizations/rules/last-admin.ts'
export { isLimited, mayActOn, mayHandle, type Management } from '#features/organizations/rules/management.ts'
export { maskedEmail } from '#features/organizations/rules/trust/register-code.ts'
export { findActiveOrganization } from './active/active-organization.ts'
export { organizationJobs } from './archive/organization-jobs.ts'
export { recordOrderedDpa, saveOrderedDpa } from './dpa/accept-dpa.ts'
export { dpaData } from './dpa/dpa-data.ts'
export { dpaRoutes } from './dpa/dpa-routes.ts'
export { dpaJobs } from './dpa/send-dpa-copy.ts'
export { findOrganization, lockNamedOrganization } from './find-organization.ts'
export { findManagement, lockManagement, lockOpenOrganization, lockOrganization, managedAmong } from './management.ts'
export { membershipData } from './membership-data.ts'
export {
  addMember,
  countAdmins,
  countOtherAdmins,
  deleteMemberships,
  findMembersCount,
  findRole,
  findOrganizationsOf,
  findWithoutOrganization,
  lockMemberships,
  setRole,
  transferMembership,
  type MembershipKey,
} from './membership-store.ts'
export { adminsOf, OrganizationAdmin } from './organization-admin.graphql.ts'
export { organizationRoutes } from './organization-routes.ts'
export { MembershipRole, Organization, organizationById } from './organization.graphql.ts'
export { mayAdministrate } from './policy.ts'
export { findOrganizationsOfCompany, lockCompany } from './profile/company-store.ts'
export {
  changeOrganizationType,
  changeOrganizationTypeIn,
  organizationTypes,
  type OrganizationType,
} from './profile/change-organization-type.ts'
export { createOrganization, saveInvoiceDetails, saveNumberIfNone } from './profile/create-organization.ts'
export { findImportedOrganization } from './profile/find-imported-organization.ts'
export { foundOrganization, type FoundationRefused, type FoundationRequest } from './profile/found-organization.ts'
export { detailsFields } from '#features/organizations/rules/organization-details.ts'
export { findDetails as findInvoiceDetails } from './profile/details-store.ts'
export { hashOf, isCode, newCode } from './secret-code.ts'
export { NotOrganizationAdmin } from './settings/organization-settings.graphql.ts'
export { requireMembership } from './require-membership.ts'
export { signOnLimits, signOnRoutes } from './sign-on/sign-on-routes.ts'
export { decideTrust, decideTrustIn } from './trust/decide-trust.ts'
export { lookUpCompanyJob } from './trust/look-up-company-job.ts'
export { organizationTrustedJob } from './trust/organization-trusted-job.ts'
export { proveOrganization, withdrawProof } from './trust/prove-organization.ts'
export { findRegisterEntry } from './trust/register-entry-store.ts'
export { findCompanyNumber, takeCompany } from './trust/take-company.ts'
export { findTrust } from './trust/trust-store.ts'
export { organizationMailExamples } from './mail-examples.ts'
