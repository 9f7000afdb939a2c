import { variables } from '#platform/config.ts'

/** The names of the environment variables that are set, for the security log; never their values. */
export const configuredVariables = (env: Readonly<Record<string, string | undefined>>): string[] =>
  Object.keys(variables.entries).filter((name) => env[name]?.trim())
