import type { Redemption } from '#shared/model/redemption.ts'
import { hasPart } from '#shared/text.ts'
import type { TransactionType } from '#shared/transaction-types.ts'
import type { Item } from '../table/table.ts'

/** Type of the wanted redemptions, contest entries and purchases; all of them if absent. */
export interface Narrowing {
  readonly type?: TransactionType | undefined
  /** Through one organization alone. */
  readonly teamKey?: string | undefined
  /** A folded part of the city of the fan. */
  readonly text?: string | undefined
}

type Narrowed = Item | Redemption

export function isAsked(item: Narrowed, { type, teamKey, text }: Narrowing): boolean {
  const isOfType = type === undefined || item['transactionType'] === type
  const isOfTeam = teamKey === undefined || item['teamKey'] === teamKey
  const city = item['userCity']
  const isOfCity = hasPart(typeof city === 'string' ? city : '', text)
  return isOfType && isOfTeam && isOfCity
}

export function isNarrow({ type, teamKey, text }: Narrowing): boolean {
  return [type, teamKey, text].some((part) => part !== undefined)
}

/** Names what is asked for, in the name of a list: a cursor goes on in its own list alone. */
export function narrowingName({ type, teamKey = '', text = '' }: Narrowing): string {
  return `${type ?? ''}#${teamKey}#${text}`
}
