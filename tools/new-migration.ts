// npm run new:migration -- add_course_level: creates the next numbered file in database/migrations.
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../database/migrations', import.meta.url))
const name = process.argv[2] ?? ''

if (!/^[a-z][a-z0-9_]{2,60}$/.test(name)) {
  console.error('Name the migration in lower case with underscores: npm run new:migration -- add_course_level')
  process.exit(1)
}

const numbers = (await readdir(folder)).map((file) => Number(/^(\d{4})_.*\.sql$/.exec(file)?.[1] ?? 0))
const file = `${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}_${name}.sql`
const opening = `-- What this changes and why.
-- Every new table: which feature owns it, "alter table … enable row level security" and a policy for each right.
`
await writeFile(join(folder, file), opening, { flag: 'wx' })
console.log(`database/migrations/${file} is made. Write it, then run: npm run generate`)
