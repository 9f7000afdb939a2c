import './catalogue.graphql.ts'
import './category.graphql.ts'
import './expert.graphql.ts'
import './experts.graphql.ts'
import './favorite.graphql.ts'

export { Category, categoryById } from './category.graphql.ts'
export { Expert, expertById } from './expert.graphql.ts'
export { favoriteData } from './favorite-data.ts'
