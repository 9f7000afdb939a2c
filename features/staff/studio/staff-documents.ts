import { graphql } from '#generated/graphql/index.ts'

export const StaffLogQuery = graphql(`
  query StaffLog($offset: Int!, $limit: Int!) {
    staffLog(offset: $offset, limit: $limit) {
      id
      at
      actor
      kind
      aboutKind
      aboutId
      about
      reason
      facts
    }
  }
`)

export const StaffMembersQuery = graphql(`
  query StaffMembers {
    staffMembers {
      id
      userId
      name
      email
      role
      givenAt
      givenBy
    }
  }
`)

export const GiveStaffRole = graphql(`
  mutation GiveStaffRole($email: String!, $role: StaffRole!) {
    giveStaffRole(email: $email, role: $role)
  }
`)

export const EndStaffRole = graphql(`
  mutation EndStaffRole($staffMemberId: ID!) {
    endStaffRole(staffMemberId: $staffMemberId)
  }
`)

export const TakeOwnership = graphql(`
  mutation TakeOwnership($ownerCode: String!) {
    takeOwnership(ownerCode: $ownerCode)
  }
`)
