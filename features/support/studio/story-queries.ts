import { graphql } from '#generated/graphql/index.ts'

export const PersonStoryQuery = graphql(`
  query SupportPerson($personId: ID!) {
    supportPerson(personId: $personId) {
      id
      email
      name
      market
      locale
      createdAt
      lastLoginAt
      poolStatus
      isEnabled
      hasSecondFactor
      deletionAskedAt
      eraseAfter
      sessions {
        id
        userAgent
        createdAt
        lastSeenAt
        endedAt
      }
      memberships {
        organizationId
        organizationName
        role
        since
      }
      subscriptions {
        id
        licence
        state
        seats
        until
        source
      }
      licenses {
        id
        courseName {
          languageCode
          styled
          value
        }
        expiresAt
        endedAt
        source
      }
      invitations {
        id
        organizationId
        organizationName
        email
        status
        createdAt
        sentAt
        bouncedAt
        bounceReason
        closedAs
      }
      letters {
        id
        kind
        subject
        createdAt
        sentAt
        attempts
        lastError
        isRepeatable
      }
      orders {
        id
        shortId
        kind
        state
        totalMinor
        currency
        createdAt
      }
      payments {
        id
        orderShortId
        state
        amountMinor
        refundedMinor
        currency
        createdAt
      }
      invoices {
        id
        number
        kind
        issueDate
        dueDate
        totalMinor
        openMinor
        currency
        delivery
      }
      launches {
        id
        platformName
        at
        outcome
        reason
        title
      }
      certificates {
        id
        code
        courseName {
          languageCode
          styled
          value
        }
        issuedAt
        validUntil
        replacedAt
        revokedAt
        revokedReason
      }
    }
  }
`)

export const OrganizationStoryQuery = graphql(`
  query SupportOrganization($organizationId: ID!) {
    supportOrganization(organizationId: $organizationId) {
      id
      shortId
      name
      type
      market
      createdFrom
      organizationNumber
      isArchived
      createdAt
      invoiceEmail
      invoiceSendVia
      isTrusted
      memberCount
      admins {
        userId
        name
        email
        since
      }
      domains {
        domain
        verifiedAt
      }
      agreements {
        version
        userName
        acceptedAt
      }
      agreedPrices {
        id
        seats
        amountMinor
        currency
        period
        from
        until
      }
      invitations {
        id
        organizationId
        organizationName
        email
        status
        createdAt
        sentAt
        bouncedAt
        bounceReason
        closedAs
      }
      subscriptions {
        id
        licence
        state
        seats
        until
        source
      }
      licenses {
        id
        courseName {
          languageCode
          styled
          value
        }
        expiresAt
        endedAt
        source
      }
      orders {
        id
        shortId
        kind
        state
        totalMinor
        currency
        createdAt
      }
      payments {
        id
        orderShortId
        state
        amountMinor
        refundedMinor
        currency
        createdAt
      }
      invoices {
        id
        number
        kind
        issueDate
        dueDate
        totalMinor
        openMinor
        currency
        delivery
      }
      launches {
        id
        platformName
        at
        outcome
        reason
        title
      }
      log {
        id
        at
        sentence
        actorName
      }
    }
  }
`)

export const SeatHoldersQuery = graphql(`
  query SupportSeatHolders($organizationId: ID!, $offset: Int!) {
    supportSeatHolders(organizationId: $organizationId, offset: $offset) {
      totalCount
      invited
      items {
        userId
        name
        email
        role
        since
      }
    }
  }
`)
