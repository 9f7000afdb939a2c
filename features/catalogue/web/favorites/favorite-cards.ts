import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'

const FavoriteCard = graphql(`
  fragment FavoriteCard on Favorite {
    id
    access {
      userCanWatch
      organizationCanPurchase
      userCanPurchase
      isLicensed
    }
    daysLeft
    course {
      id
      ...CourseCard
    }
  }
`)

/** The courses of favourites for their cards, with the access that the favourites state (C4). Withdrawn ones have none. */
export const favoriteCards = (favorites: readonly FragmentType<typeof FavoriteCard>[]) =>
  readFragment(FavoriteCard, favorites).flatMap(({ course, access, daysLeft }) =>
    course ? [{ ...course, access, daysLeft }] : [],
  )
