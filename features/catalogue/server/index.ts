import './catalogue.graphql.ts'
import './category.graphql.ts'
import './expert.graphql.ts'
import './experts.graphql.ts'
import './favorite.graphql.ts'
import './search.graphql.ts'

export { favoriteData } from './favorite-data.ts'
