import { graphql } from '#generated/graphql/index.ts'

export const EditorCoursesQuery = graphql(`
  query EditorCourses($text: String!, $state: CourseState, $offset: Int!) {
    editorCourses(text: $text, state: $state, offset: $offset) {
      hasMore
      items {
        id
        shortId
        number
        name {
          languageCode
          value
          styled
        }
        state
        changedAt
        hasDraft
        publishAt
      }
    }
  }
`)

export const EditorCourseQuery = graphql(`
  query EditorCourse($courseId: ID!) {
    editorCourse(courseId: $courseId) {
      id
      shortId
      number
      state
      nextStates
      revision
      document
      published
      savedAt
      savedBy
      publishAt
      refusedAt
      problems {
        kind
        place
        languages
        subject
      }
      publications {
        number
        publishedAt
        publishedBy
      }
      tests {
        lessonId
        questionCount
        passPercentage
      }
      categories {
        id
        family
        name {
          languageCode
          value
          styled
        }
      }
      experts {
        id
        name
      }
      films {
        id
        key
        language
        durationSeconds
        captionLanguages
      }
      markets {
        market
        languages
      }
    }
  }
`)

export const EditorPublicationQuery = graphql(`
  query EditorPublication($courseId: ID!, $number: Int!) {
    editorPublication(courseId: $courseId, number: $number)
  }
`)

export const SaveCourseDraft = graphql(`
  mutation SaveCourseDraft($courseId: ID!, $revision: Int!, $document: String!) {
    saveCourseDraft(courseId: $courseId, revision: $revision, document: $document) {
      status
      revision
      document
      savedAt
      savedBy
      problems {
        kind
        place
        languages
        subject
      }
    }
  }
`)

export const PublishCourse = graphql(`
  mutation PublishCourse($courseId: ID!, $revision: Int!) {
    publishCourse(courseId: $courseId, revision: $revision) {
      status
      number
      problems {
        kind
        place
        languages
        subject
      }
    }
  }
`)

export const PlanPublishing = graphql(`
  mutation PlanPublishing($courseId: ID!, $publishAt: DateTime) {
    planPublishing(courseId: $courseId, publishAt: $publishAt) {
      status
    }
  }
`)

export const CreateCourse = graphql(`
  mutation CreateCourse($name: String!, $language: LanguageCode!, $templateId: ID) {
    createCourse(name: $name, language: $language, templateId: $templateId)
  }
`)

export const ChangeCourseState = graphql(`
  mutation ChangeCourseState($courseId: ID!, $state: CourseState!) {
    changeCourseState(courseId: $courseId, state: $state)
  }
`)
