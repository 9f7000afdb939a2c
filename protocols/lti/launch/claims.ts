/** The names of the LTI claims (Core 1.3, section 5.3; Deep Linking 2.0; the two services). */
const lti = 'https://purl.imsglobal.org/spec/lti/claim'

export const CLAIMS = {
  messageType: `${lti}/message_type`,
  version: `${lti}/version`,
  deploymentId: `${lti}/deployment_id`,
  targetLinkUri: `${lti}/target_link_uri`,
  resourceLink: `${lti}/resource_link`,
  roles: `${lti}/roles`,
  context: `${lti}/context`,
  platform: `${lti}/tool_platform`,
  presentation: `${lti}/launch_presentation`,
  custom: `${lti}/custom`,
  grades: 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint',
  roster: 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice',
  deepLinkingSettings: 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings',
  contentItems: 'https://purl.imsglobal.org/spec/lti-dl/claim/content_items',
  data: 'https://purl.imsglobal.org/spec/lti-dl/claim/data',
  message: 'https://purl.imsglobal.org/spec/lti-dl/claim/msg',
  errorMessage: 'https://purl.imsglobal.org/spec/lti-dl/claim/errormsg',
} as const
