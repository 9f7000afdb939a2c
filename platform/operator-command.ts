import type { Config } from './config.ts'
import { logSecurity, openSecurityLog } from './security-log.ts'

/**
 * Writes to the security log, when this process exits, that an operator ran a command and whether it succeeded. Lines
 * go to the file of KURSIVA_SECURITY_LOG, else to standard error, because standard output is for the operator.
 * @param name as package.json calls it, such as `release:platform`
 */
export function logOperatorCommand({ securityLog }: Pick<Config, 'securityLog'>, name: string): void {
  openSecurityLog(securityLog === undefined || securityLog === 'stdout' ? 2 : securityLog)
  process.once('exit', (code) =>
    logSecurity({
      event: 'operator.command',
      outcome: code === 0 ? 'success' : 'failed',
      actor: { kind: 'operator' },
      action: name,
    }),
  )
}
