import type { LtiPlatformInput } from '#generated/graphql/graphql.ts'
import type { ShownPlatform } from './platforms-query.ts'

/** The form values of a platform; lists have one entry on each line. */
export interface PlatformValues {
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  readonly keySetUrl: string
  readonly tokenAudience: string
  readonly deploymentIds: string
  readonly frameOrigins: string
}

export const platformFields = [
  'name',
  'issuer',
  'clientId',
  'authorizationEndpoint',
  'tokenEndpoint',
  'keySetUrl',
  'tokenAudience',
  'deploymentIds',
  'frameOrigins',
] as const satisfies readonly (keyof PlatformValues)[]

export const platformValuesOf = (platform: ShownPlatform | undefined): PlatformValues => ({
  name: platform?.name ?? '',
  issuer: platform?.issuer ?? '',
  clientId: platform?.clientId ?? '',
  authorizationEndpoint: platform?.authorizationEndpoint ?? '',
  tokenEndpoint: platform?.tokenEndpoint ?? '',
  keySetUrl: platform?.keySetUrl ?? '',
  tokenAudience: platform?.tokenAudience ?? '',
  deploymentIds: (platform?.deploymentIds ?? []).join('\n'),
  frameOrigins: (platform?.frameOrigins ?? []).join('\n'),
})

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const platformInputOf = ({ tokenAudience, deploymentIds, frameOrigins, ...rest }: PlatformValues) =>
  ({
    ...rest,
    tokenAudience: tokenAudience || null,
    deploymentIds: linesOf(deploymentIds),
    frameOrigins: linesOf(frameOrigins),
  }) satisfies LtiPlatformInput
