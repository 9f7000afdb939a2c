import * as v from 'valibot'
import { readTrustedProxies } from './trusted-proxies.ts'

/** The schema of a port; 0 takes any free one. */
export const portNumber = (name: string) => {
  const problem = `${name} must be a whole number from 0 to 65535.`
  return v.pipe(v.string(), v.regex(/^\d{1,5}$/, problem), v.transform(Number), v.maxValue(65_535, problem))
}

/** The schema of an address to listen on. */
export const hostName = (name: string) =>
  v.pipe(v.string(), v.regex(/^[\w.:-]+$/, `${name} must be an address or host name of this machine.`))

/** Where `/readyz` and `/metrics` are in production. */
export interface ProbeAddress {
  /** KURSIVA_PROBE_HOST; `localhost` unless set. */
  readonly host: string
  /** KURSIVA_PROBE_PORT; the port after PORT unless set. */
  readonly port: number
}

export const edgeVariables = {
  KURSIVA_PROBE_PORT: v.optional(portNumber('KURSIVA_PROBE_PORT')),
  KURSIVA_PROBE_HOST: v.optional(hostName('KURSIVA_PROBE_HOST')),
  KURSIVA_TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (list) => readTrustedProxies(list) !== undefined,
        'KURSIVA_TRUSTED_PROXIES must list addresses or ranges, and not all there are: write it as 10.0.0.5,10.1.0.0/16.',
      ),
    ),
    '',
  ),
}

/** The problems of production's addresses, as sentences. */
export function probeProblems(given: Readonly<Record<string, string>>): string[] {
  const { PORT = '3000', HOST, KURSIVA_PROBE_PORT: port, KURSIVA_PROBE_HOST: host } = given
  const isSame = port !== undefined && Number(port) === Number(PORT) && Number(port) !== 0
  return isSame && (host === undefined || host === HOST)
    ? ['KURSIVA_PROBE_PORT must be another port than PORT, or KURSIVA_PROBE_HOST another address than HOST.']
    : []
}

/** By default only on this machine, at the port after the main one, so that several processes do not conflict. */
export function readProbeAddress(given: {
  readonly PORT: number
  readonly KURSIVA_PROBE_HOST?: string | undefined
  readonly KURSIVA_PROBE_PORT?: number | undefined
}): ProbeAddress {
  const { PORT, KURSIVA_PROBE_HOST: host = 'localhost', KURSIVA_PROBE_PORT: port } = given
  const next = PORT === 0 || PORT === 65_535 ? 0 : PORT + 1
  return { host, port: port ?? next }
}
