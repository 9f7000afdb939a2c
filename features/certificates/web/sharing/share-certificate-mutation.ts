import { graphql } from '#generated/graphql/index.ts'

export const ShareCertificateMutation = graphql(`
  mutation ShareCertificate($id: ID!, $shared: Boolean!) {
    shareCertificate(id: $id, shared: $shared) {
      id
      isShared
    }
  }
`)
