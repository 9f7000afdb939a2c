import { studioPaths } from '#values/staff/studio-paths.ts'

interface Led {
  readonly personId: string | null
  readonly organizationId: string | null
}

/** The page that a hit leads to; undefined where its person is erased. */
export function hitAddress({ personId, organizationId }: Led): string | undefined {
  if (organizationId !== null) return studioPaths.organization(organizationId)
  return personId === null ? undefined : studioPaths.person(personId)
}
