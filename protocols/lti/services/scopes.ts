const grades = 'https://purl.imsglobal.org/spec/lti-ags/scope'

/** The scopes of a tool (Assignment and Grade Services 2.0; Names and Role Provisioning Services 2.0). */
export const SCOPES = {
  lineItem: `${grades}/lineitem`,
  lineItemReadonly: `${grades}/lineitem.readonly`,
  resultReadonly: `${grades}/result.readonly`,
  score: `${grades}/score`,
  roster: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
} as const
