import type { Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { sql, type Transaction } from '#platform/database/index.ts'

/** An association whose members buy at a special price. */
export interface Partner {
  readonly key: string
  readonly market: Market
  readonly name: string
  /** where companies ask about membership */
  readonly website: string
}

/** A partner of the market on a day. */
export async function findPartner(
  tx: Transaction,
  { partnerKey, market, on }: { readonly partnerKey: string; readonly market: Market; readonly on: Day },
): Promise<Partner | undefined> {
  const { rows } = await sql<Partner>`
    select key, market, name, website from partner
    where key = ${partnerKey} and market = ${market}
      and valid_from <= ${on}::date and (valid_to is null or valid_to > ${on}::date)`.execute(tx)
  return rows[0]
}

/** Identifies a company's membership of a partner on a day. */
export interface Membership {
  readonly partnerKey: string
  readonly market: Market
  /** organisation number or NIF as it is stored: without spaces */
  readonly number: string
  /** in the calendar of the market */
  readonly on: Day
}

/** The name of a member company in the partner's list. The actor must be the system. */
export async function findPartnerCompany(
  tx: Transaction,
  { partnerKey, market, number, on }: Membership,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select c.name from partner_company c join partner p on p.key = c.partner_key
    where c.partner_key = ${partnerKey} and c.number = ${number} and p.market = ${market}
      and p.valid_from <= ${on}::date and (p.valid_to is null or p.valid_to > ${on}::date)
      and c.valid_from <= ${on}::date and (c.valid_to is null or c.valid_to > ${on}::date)
    order by c.valid_from desc limit 1`.execute(tx)
  return rows[0]?.name
}

/** Whether a company may buy at a partner's price on the day (I2). */
export async function isPartnerMember(
  tx: Transaction,
  { partnerKey, market, number, on }: Membership,
): Promise<boolean> {
  const { rows } = await sql<{ listed: boolean }>`
    select on_partner_list(${partnerKey}, ${market}, ${number}, ${on}::date) as listed`.execute(tx)
  return rows[0]?.listed === true
}
