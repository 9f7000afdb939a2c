import { variables } from '#platform/config.ts'

/** The names of the settings that are given, for the security log; never their values. */
export const settingsGiven = (env: Readonly<Record<string, string | undefined>>): string[] =>
  Object.keys(variables.entries).filter((name) => env[name]?.trim())
