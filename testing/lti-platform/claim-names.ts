const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`

/** The names of the claims of LTI Core 1.3, Deep Linking 2.0, AGS 2.0 and NRPS 2.0. */
export const claimNames = {
  messageType: claim('message_type'),
  version: claim('version'),
  deployment: claim('deployment_id'),
  target: claim('target_link_uri'),
  resourceLink: claim('resource_link'),
  roles: claim('roles'),
  context: claim('context'),
  platform: claim('tool_platform'),
  presentation: claim('launch_presentation'),
  custom: claim('custom'),
  deepLinking: 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings',
  contentItems: 'https://purl.imsglobal.org/spec/lti-dl/claim/content_items',
  data: 'https://purl.imsglobal.org/spec/lti-dl/claim/data',
  grades: 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint',
  roster: 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice',
} as const

export const scopes = {
  lineItems: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  readLineItems: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem.readonly',
  readResults: 'https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly',
  scores: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  roster: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
} as const

const vocabulary = 'http://purl.imsglobal.org/vocab/lis/v2'

const shortRoles: Readonly<Record<string, string>> = {
  Learner: `${vocabulary}/membership#Learner`,
  Instructor: `${vocabulary}/membership#Instructor`,
  Administrator: `${vocabulary}/institution/person#Administrator`,
}

/** A role as sent on the wire: `Instructor` becomes its URI, anything else is unchanged. */
export const roleUri = (role: string): string => shortRoles[role] ?? role
