import { inTransaction, sql } from '#platform/database/index.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn, mailedCode } from '#testing/visitor.ts'

const administration = 'Administrasjon'

// removes the colleagues that the third journey adds, so that they do not affect other files
test.afterEach(({ server }) =>
  inTransaction(server.database, { kind: 'system' }, async (tx) => {
    await sql`delete from app_user where email like 'kari%@example.test'`.execute(tx)
    await sql`update subscription set seats = 40 where organization_id = (select id from organization where short_id = 'nordvik')`.execute(
      tx,
    )
  }),
)

test('R2, R12, O3: a member sees account and subscription, a manager users, activity and playlists too, an admin also the organisation', async ({
  page,
}) => {
  const own = ['Kontoen min', 'Abonnement']
  const pagesOf = {
    learner: own,
    manager: [...own, 'Brukere', 'Aktivitet', 'Spillelister'],
    admin: [...own, 'Brukere', 'Aktivitet', 'Spillelister', 'Organisasjonen'],
  }
  for (const [name, pages] of Object.entries(pagesOf)) {
    await logIn(page, `${name}@kursiva.test`)
    await page.goto('/no/administrate')
    await expect(page).toHaveURL(/\/no\/administrate\/administrate_profile$/)
    const links = page.getByRole('navigation', { name: administration }).getByRole('link')
    await expect(links).toHaveText(pages)
    // the pages of a manager are the admin's own
    for (const each of name === 'manager' ? [] : pages) {
      await links.filter({ hasText: each }).click()
      await expect(links.filter({ hasText: each })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/for andre/)
    }
    await page.goto('/no/administrate/administrate_organization')
    if (name === 'admin') await expect(page.getByLabel('E-post for faktura')).toHaveValue('faktura@nordvik.test')
    else {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Denne siden er for andre.')
      await page.getByRole('link', { name: 'Til kontoen min' }).click()
      await expect(page).toHaveURL(/administrate_profile$/)
    }
  }
})

test('R3, R5: the administration asks for a login and leads back; a page it has not is not found', async ({ page }) => {
  await page.goto('/no/administrate/admin_subscription')
  await expect(page).toHaveURL(/\/no\/login\?redirect=%2Fno%2Fadministrate%2Fadmin_subscription$/)
  await logIn(page, 'new@kursiva.test')
  await page.goto('/no/administrate/admin_subscription')
  await page.getByRole('link', { name: 'Se planene' }).click()
  await expect(page).toHaveURL(/\/no\/purchase$/)
  await page.goto('/no/administrate/nothing')
  await expect(page).toHaveURL(/\/no\/404$/)
})

test('O4, O5: the users of an organisation are searched, narrowed by role and shown a page at a time', async ({
  page,
  server,
}) => {
  // in addition to the demonstration's 31 and the four invited ones
  await inTransaction(server.database, { kind: 'system' }, async (tx) => {
    await sql`update subscription set seats = 120 where organization_id = (select id from organization where short_id = 'nordvik')`.execute(
      tx,
    )
    await sql`
      with people as (
        insert into app_user (id, email, name, locale, market)
        select gen_random_uuid(), 'kari' || n || '@example.test', 'Kari ' || lpad(n::text, 2, '0'), 'nb', 'no'
        from generate_series(1, 40) n returning id)
      insert into membership (organization_id, user_id, role)
      select (select id from organization where short_id = 'nordvik'), id, 'MEMBER' from people
    `.execute(tx)
  })
  await logIn(page, 'manager@kursiva.test')
  await page.goto('/no/administrate/administrate_users')
  const rows = page.getByRole('table').getByRole('row')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('71 på plass, 45 ledige')
  await expect(rows).toHaveCount(1 + 50)
  const more = page.getByRole('button', { name: 'Vis flere' })
  await more.click()
  await expect(rows).toHaveCount(1 + 75)
  await expect(page.getByRole('rowheader').nth(50)).toBeFocused()
  await expect(page.getByText('Viser 75 av 75')).toBeVisible()
  await expect(more).toBeHidden()

  await page.getByRole('searchbox', { name: 'Søk på navn eller e-post' }).fill('KARI 07')
  await expect(rows).toHaveCount(1 + 1)
  await page.getByRole('combobox', { name: 'Rolle' }).selectOption('ADMIN')
  await expect(page.getByRole('heading', { name: 'Ingen treff' })).toBeVisible()
  await page.getByRole('button', { name: 'Vis alle' }).click()
  await expect(rows).toHaveCount(1 + 75)
  await page.getByRole('combobox', { name: 'Rolle' }).selectOption('ADMIN')
  await expect(rows).toHaveCount(1 + 1)
  await expect(rows.nth(1)).toContainText('Tone Nordvik')
})

test('R2: the name is changed once it differs, at the pool and everywhere here; undone it is as it was', async ({
  page,
}) => {
  await logIn(page, 'single@kursiva.test')
  await page.goto('/no/administrate/administrate_profile')
  const name = page.getByLabel('Navn', { exact: true })
  const save = page.getByRole('button', { name: 'Lagre navnet' })
  await expect(save).toBeHidden()
  await name.fill('Even Lund')
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(name).toHaveValue('Even Lunde')
  await expect(save).toBeHidden()
  await name.fill('  Even Ås ')
  await save.click()
  await expect(page.getByText('Navnet er lagret.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Even Ås')
  await expect(page.getByRole('button', { name: 'Konto: Even Ås' })).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Even Ås')
  await name.fill('Even Lunde')
  await save.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Even Lunde')
})

test('I2: an address without proof is proven with a code, one with proof leads on', async ({ page, server }) => {
  const email = 'new@kursiva.test'
  await inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql`update pool_user set email_verified = false where email = ${email}`.execute(tx),
  )
  await logIn(page, email)
  await page.goto('/no/verify')
  await page.getByRole('button', { name: 'Send koden' }).click()
  const code = page.getByLabel('Koden fra e-posten')
  await expect(code).toBeFocused()
  await code.fill(await mailedCode(page, email))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adressen er bekreftet')
  await page.reload()
  await page.getByRole('link', { name: 'Gå videre' }).click()
  await expect(page).toHaveURL(/\/no$/)
})

test('R1, R10, M11, S2: prices lead to the purchase, query and all, which has no header and shows the plans to anyone', async ({
  page,
  server,
}) => {
  await page.goto('/no/pricing?campaign=autumn')
  await expect(page).toHaveURL(/\/no\/purchase\?campaign=autumn$/)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^(Solo|Team|Bedrift)$/ })).toHaveCount(3)
  const siteOf = (url: string) => url.replace('://', '://www.')
  await expect(page.getByRole('link', { name: 'Avbryt' })).toHaveAttribute('href', `${siteOf(server.url)}/no/priser`)
  await page.getByRole('link', { name: 'Logg inn', exact: true }).click()
  await expect(page).toHaveURL(/\/no\/login\?redirect=%2Fno%2Fpurchase$/)
  await logIn(page, 'learner@kursiva.test')
  await page.goto('/no/purchase')
  await expect(page.getByText('Denne har du')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Team' })).toHaveCount(0)

  await page.goto(`${server.spanishUrl}/es/purchase`)
  const cancel = page.getByRole('link', { name: 'Cancelar' })
  await expect(cancel).toHaveAttribute('href', `${siteOf(server.spanishUrl)}/es/precios`)
})

test('I2, R14: Nelfo’s members are led in with the page they wanted; in Spain there is no such page', async ({
  page,
  server,
}) => {
  await page.goto('/no/nelfo?redirect=%2Fno%2Fexperts')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Medlem av Nelfo?')
  await page.getByRole('main').getByRole('link', { name: 'Lag konto' }).click()
  await expect(page).toHaveURL(/\/no\/register\?redirect=%2Fno%2Fexperts$/)
  await page.goto(`${server.spanishUrl}/es/nelfo`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('se ha inclinado')
})
