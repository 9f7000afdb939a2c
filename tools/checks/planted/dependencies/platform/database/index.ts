import 'kysely'
import 'pg'
