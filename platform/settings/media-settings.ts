import * as v from 'valibot'
import { weaknessOf } from '#platform/secret.ts'

export interface S3 {
  /** S3_BUCKET */
  readonly bucket: string
  /** S3_REGION; eu-north-1 unless set. */
  readonly region: string
  /** S3_ENDPOINT; for stores other than Amazon's. */
  readonly endpoint: string | undefined
  /** S3_PATH_STYLE; whether the bucket is in the path instead of the host name. `on` with an endpoint unless set. */
  readonly pathStyle: boolean
  /** S3_ACCESS_KEY_ID */
  readonly accessKeyId: string
  /** S3_SECRET_ACCESS_KEY */
  readonly secretAccessKey: string
}

/** A CDN from which browsers fetch films instead of from this server. */
export interface MediaCdn {
  /** MEDIA_CDN_URL without a slash at the end. */
  readonly url: string
  /** MEDIA_CDN_KEY; the key that signs its URLs. */
  readonly key: string
}

const isHttp = (value: string) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)

/** The variables, for the schema of the whole environment. */
export const mediaVariables = {
  S3_BUCKET: v.optional(v.string()),
  S3_REGION: v.optional(v.string(), 'eu-north-1'),
  S3_ENDPOINT: v.optional(
    v.pipe(v.string(), v.check(isHttp, 'S3_ENDPOINT is not an address that can be used: write it as https://host.')),
  ),
  S3_PATH_STYLE: v.optional(v.picklist(['on', 'off'], 'S3_PATH_STYLE must be on or off.')),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  MEDIA_CDN_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => isHttp(value) && !/[?#]/.test(value),
        'MEDIA_CDN_URL is not an address that can be used: write it as https://media.kursiva.no.',
      ),
      v.transform((value) => value.replace(/\/+$/, '')),
    ),
  ),
  // it is part of the CDN's configuration, where other characters may be special
  MEDIA_CDN_KEY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (key) => /^[\w-]+$/.test(key) && weaknessOf(key) === undefined,
        'MEDIA_CDN_KEY is weak, or has other characters than letters, digits, - and _: give one of openssl rand -hex 32.',
      ),
    ),
  ),
}

/** Variables that must be set together. */
export const mediaGroups = [
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['MEDIA_CDN_URL', 'MEDIA_CDN_KEY'],
] as const

type Given = v.InferOutput<v.ObjectSchema<typeof mediaVariables, undefined>>

export function readS3(given: Given): S3 | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  const { S3_REGION: region, S3_ENDPOINT: endpoint, S3_PATH_STYLE: style } = given
  return {
    bucket,
    region,
    endpoint,
    pathStyle: (style ?? (endpoint ? 'on' : 'off')) === 'on',
    accessKeyId,
    secretAccessKey,
  }
}

export function readMediaCdn({ MEDIA_CDN_URL: url, MEDIA_CDN_KEY: key }: Given): MediaCdn | undefined {
  return url && key ? { url, key } : undefined
}
