import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Language } from '#values/language.ts'
import type { MailTheme } from '#platform/mail/index.ts'

/** An example as a frame shows it. */
interface Preview {
  readonly example: string
  readonly language: Language
  readonly theme: MailTheme
}

/** Signs the addresses of previews: a frame sends no access token, so its address is what opens it. */
export interface PreviewSigner {
  readonly address: (preview: Preview, now: Date) => string
  readonly isValid: (preview: Preview, pass: string, now: Date) => boolean
}

export const previewMinutes = 15

/** @param secret the installation's secret; the key is derived from it (RFC 5869) */
export function previewSigner(secret: string): PreviewSigner {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kursiva mail previews 1', 32))
  const sign = ({ example, language, theme }: Preview, endsAt: string) =>
    createHmac('sha256', key).update(`${endsAt}\n${example}\n${language}\n${theme}`).digest('base64url')
  return {
    address: (preview, now) => {
      const endsAt = String(Math.floor(now.getTime() / 1000) + previewMinutes * 60)
      const { example, language, theme } = preview
      return `/rest/mail-previews/${example}/${language}/${theme}/${endsAt}.${sign(preview, endsAt)}`
    },
    isValid: (preview, pass, now) => {
      const [, endsAt, given] = /^(\d{1,12})\.([\w-]{43})$/.exec(pass) ?? []
      if (endsAt === undefined || given === undefined || Number(endsAt) * 1000 <= now.getTime()) return false
      return timingSafeEqual(Buffer.from(sign(preview, endsAt)), Buffer.from(given))
    },
  }
}

let installed: PreviewSigner | undefined

/** Sets the signer whose addresses this process serves; the graph uses it. */
export function installPreviewSigner(signer: PreviewSigner): void {
  installed = signer
}

/** @throws when this process serves no previews */
export function installedPreviewSigner(): PreviewSigner {
  if (!installed) throw new Error('the preview route is not registered, so no address can be signed')
  return installed
}
