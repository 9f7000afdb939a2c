import { graphql } from '#generated/graphql/index.ts'

/** What the viewer may do; null for whoever is no staff. */
export const StaffQuery = graphql(`
  query StaffSelf {
    staffSelf {
      roles
      permissions
      isSecondFactorMissing
    }
  }
`)
