import { graphql } from '#generated/graphql/index.ts'

export const DeskExpertsQuery = graphql(`
  query DeskExperts($text: String!, $offset: Int!) {
    deskExperts(text: $text, offset: $offset) {
      hasMore
      items {
        id
        firstName
        lastName
        title {
          nb
          es
          en
        }
        portrait {
          bg
          top
          skin
          hair
          style
          beard
          specs
        }
        courseCount
      }
    }
  }
`)

export const DeskExpertQuery = graphql(`
  query DeskExpert($expertId: ID!) {
    deskExpert(expertId: $expertId) {
      id
      shortId
      firstName
      lastName
      title {
        nb
        es
        en
      }
      biography {
        nb
        es
        en
      }
      quote {
        nb
        es
        en
      }
      portrait {
        bg
        top
        skin
        hair
        style
        beard
        specs
      }
      revision
      courseCount
    }
  }
`)

export const DeskCategoriesQuery = graphql(`
  query DeskCategories {
    deskCategories {
      id
      shortId
      family
      name {
        nb
        es
        en
      }
      description {
        nb
        es
        en
      }
      revision
      courseCount
    }
  }
`)

export const SaveExpert = graphql(`
  mutation SaveExpert($expertId: ID!, $revision: Int!, $fields: DeskExpertInput!) {
    saveExpert(expertId: $expertId, revision: $revision, fields: $fields) {
      status
      id
      revision
    }
  }
`)

export const CreateExpert = graphql(`
  mutation CreateExpert($fields: DeskExpertInput!) {
    createExpert(fields: $fields) {
      status
      id
      revision
    }
  }
`)

export const RemoveExpert = graphql(`
  mutation RemoveExpert($expertId: ID!) {
    removeExpert(expertId: $expertId) {
      status
    }
  }
`)

export const SaveCategory = graphql(`
  mutation SaveCategory($categoryId: ID!, $revision: Int!, $name: DeskTextsInput!, $description: DeskTextsInput!) {
    saveCategory(categoryId: $categoryId, revision: $revision, name: $name, description: $description) {
      status
      id
      revision
    }
  }
`)

export const MoveCategory = graphql(`
  mutation MoveCategory($categoryId: ID!, $place: Int!) {
    moveCategory(categoryId: $categoryId, place: $place) {
      status
    }
  }
`)
