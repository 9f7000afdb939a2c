import { graphql } from '#generated/graphql/index.ts'

export const UpdateOrganization = graphql(`
  mutation UpdateOrganization($organizationId: ID!, $version: Int!, $details: OrganizationDetails!) {
    updateOrganization(organizationId: $organizationId, version: $version, details: $details) {
      __typename
      ... on OrganizationUpdated {
        organization {
          id
        }
      }
      ... on OrganizationRefused {
        fields
      }
    }
  }
`)

export const SetHiddenPriceList = graphql(`
  mutation SetHiddenPriceList($organizationId: ID!, $enabled: Boolean!) {
    setHiddenPriceList(organizationId: $organizationId, enabled: $enabled) {
      __typename
      ... on HiddenPriceListSet {
        organization {
          id
          hidePriceList
        }
      }
    }
  }
`)

export const SetInOrderFirstView = graphql(`
  mutation SetInOrderFirstView($organizationId: ID!, $enabled: Boolean!) {
    setInOrderFirstView(organizationId: $organizationId, enabled: $enabled) {
      __typename
      ... on InOrderFirstViewSet {
        organization {
          id
          inOrderFirstView
        }
      }
    }
  }
`)

export const SetGameBoards = graphql(`
  mutation SetGameBoards($organizationId: ID!, $enabled: Boolean!) {
    setGameBoards(organizationId: $organizationId, enabled: $enabled) {
      __typename
      ... on GameBoardsSet {
        organization {
          id
          gameBoards
        }
      }
    }
  }
`)

export const AddEmailDomain = graphql(`
  mutation AddEmailDomain($organizationId: ID!, $domain: String!) {
    addEmailDomain(organizationId: $organizationId, domain: $domain) {
      __typename
      ... on EmailDomainAdded {
        organization {
          ...DomainsOfOrganization
        }
      }
      ... on EmailDomainRefused {
        reason
      }
    }
  }
`)

export const CheckEmailDomain = graphql(`
  mutation CheckEmailDomain($organizationId: ID!, $domain: String!) {
    checkEmailDomain(organizationId: $organizationId, domain: $domain) {
      __typename
      ... on EmailDomainChecked {
        found
        organization {
          ...DomainsOfOrganization
        }
      }
    }
  }
`)

export const RemoveEmailDomain = graphql(`
  mutation RemoveEmailDomain($organizationId: ID!, $domain: String!) {
    removeEmailDomain(organizationId: $organizationId, domain: $domain) {
      __typename
      ... on EmailDomainRemoved {
        organization {
          ...DomainsOfOrganization
        }
      }
    }
  }
`)

export const DomainsOfOrganization = graphql(`
  fragment DomainsOfOrganization on Organization {
    id
    emailDomains {
      domain
      verifiedAt
      checkedAt
      membersCount
      recordName
      recordValue
    }
  }
`)

export const ArchiveOrganization = graphql(`
  mutation ArchiveOrganization($organizationId: ID!, $name: String!) {
    archiveOrganization(organizationId: $organizationId, name: $name) {
      __typename
    }
  }
`)

export const RestoreOrganization = graphql(`
  mutation RestoreOrganization($organizationId: ID!) {
    restoreOrganization(organizationId: $organizationId) {
      __typename
    }
  }
`)
