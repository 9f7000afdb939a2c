import './first-film.graphql.ts'
import './more-from-experts.graphql.ts'
