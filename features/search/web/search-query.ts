import { graphql } from '#generated/graphql/index.ts'

export const SearchQuery = graphql(`
  query Search(
    $text: String!
    $language: LanguageCode
    $included: Boolean!
    $courses: Int!
    $lessons: Int!
    $spoken: Int!
    $experts: Int!
    $categories: Int!
  ) {
    search(text: $text, language: $language, included: $included) {
      meant
      courseCount
      courses(first: $courses) {
        id
        ...CourseHit
      }
      lessonCount
      lessons(first: $lessons) {
        lesson {
          id
        }
        ...LessonHit
      }
      spokenCount
      spoken(first: $spoken) {
        lesson {
          id
        }
        course {
          id
          ...CourseHit
        }
        ...SpokenHit
      }
      expertCount
      experts(first: $experts) {
        id
        firstName
        lastName
        title {
          languageCode
          value
        }
        courseCount
        ...ExpertLine
      }
      categoryCount
      categories(first: $categories) {
        id
        ...CategoryEntry
      }
    }
  }
`)
