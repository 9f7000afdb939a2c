import { accessToken, trackRestSession } from '#features/accounts/web/index.ts'
import type { Language } from '#values/language.ts'
import { fileNameOf } from './file-name.ts'

/** A certificate's PDF as this page holds it. */
export interface CertificateFile {
  readonly blob: Blob
  readonly name: string
}

/**
 * Fetches a certificate's PDF (A3). A link cannot carry the access token, so the page requests the file itself.
 * @throws when the response is not the file
 */
export async function fetchCertificate(pdfPath: string, language: Language): Promise<CertificateFile> {
  const token = await accessToken()
  const response = await fetch(`${pdfPath}?format=download&locale=${language}`, {
    headers: { Locale: language, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
  })
  await trackRestSession(response)
  if (!response.ok) throw new Error(`certificate: ${response.status}`)
  return { blob: await response.blob(), name: fileNameOf(response.headers.get('content-disposition')) }
}

/** How long the object URL stays valid for the browser to open or save the file, in milliseconds. */
const blobLifetimeMs = 60_000

/** Hands the file to the browser to save. */
export function saveFile({ blob, name }: CertificateFile): void {
  const link = document.createElement('a')
  link.href = addressOf(blob)
  link.download = name
  link.click()
}

/** Shows the file in a tab that was opened at the press (later the browser would take it for an advertisement). */
export function showFile({ blob }: CertificateFile, tab: Window): void {
  tab.location.href = addressOf(blob)
}

function addressOf(blob: Blob): string {
  const address = URL.createObjectURL(blob)
  setTimeout(() => URL.revokeObjectURL(address), blobLifetimeMs)
  return address
}
