import { searchAddress } from '#features/search/rules/search-address.ts'
import { graphql } from '#generated/graphql/index.ts'
import { searchVariables } from './search-variables.ts'

/** The query's variables from an address, which may hold anything. */
export const variablesOf = (given: Record<string, unknown>) => searchVariables(searchAddress(given))

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
      words
      best
      courseCount
      courses(first: $courses) {
        course {
          id
        }
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
        ...SpokenHit
      }
      expertCount
      experts(first: $experts) {
        expert {
          id
        }
        ...ExpertHit
      }
      categoryCount
      categories(first: $categories) {
        category {
          id
          ...CategoryEntry
        }
        reason {
          language
          passage
        }
      }
    }
  }
`)
