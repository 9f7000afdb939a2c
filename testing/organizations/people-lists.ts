import { expect } from 'vitest'
import type { ApiClient } from '#testing/api-client.ts'

/** Sends a list of people to an organisation, as the invite dialog does. */
export const sendList = (
  client: ApiClient,
  organizationId: string,
  body: string | Uint8Array,
  fileName = 'liste.csv',
): Promise<Response> =>
  client.fetch(`/rest/organizations/${organizationId}/imports`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', 'x-file-name': encodeURIComponent(fileName) },
    body: typeof body === 'string' ? body : Buffer.from(body),
  })

/** Sends a list that is accepted. @returns the id of its import */
export async function readList(...sent: Parameters<typeof sendList>): Promise<string> {
  const response = await sendList(...sent)
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: string }).id
}

const details = `query($id: ID!, $status: ImportRowStatus) {
  peopleImport(id: $id) {
    fileName encoding separator state stopReason rowsCount inviteCount knownCount fixCount doneCount invitedCount rowStatuses
    mails { sent waiting lastSent next }
  }
  importRows(importId: $id, status: $status, limit: 100) { number name email role roleGiven groupsGiven status reason sameAs }
}`

/** An import and its first rows, all or those of one status, as a client sees them. */
export const readImport = async (client: ApiClient, id: string, status?: string) =>
  (await client.graph(details, { id, status })).data
