import { UNAVAILABILITIES } from './outcomes.ts'

/** Why a fan who pressed the button of a deal did not get it: what of its answers is counted. */
export const REFUSALS = [
  ...UNAVAILABILITIES,
  'notFollowing',
  'notUnlocked',
  'coolingDown',
  'alreadyEntered',
  'checkoutRequired',
  'paymentsNotSetUp',
] as const
export type RefusalReason = (typeof REFUSALS)[number]

/** How many fans were refused at all, or for one reason. */
export type RefusalCount = RefusalReason | 'fans'

const PREFIX = 'no:'

/** Name of a count inside a day's counter item: no:fans, no:notFollowing and so on. */
export function refusalField(count: RefusalCount): string {
  return PREFIX + count
}

export function isRefusalField(name: string): boolean {
  return name.startsWith(PREFIX)
}

/** By reason, the most frequent first; a fan with two reasons on a day is in both, and once in `fans`. */
export interface RefusalSums {
  readonly fans: number
  readonly reasons: { readonly reason: RefusalReason; readonly fans: number }[]
}

/** Sums counter items of days; a fan who was refused on two days counts twice. */
export function sumRefusals(days: readonly Readonly<Record<string, unknown>>[]): RefusalSums {
  const sum = (count: RefusalCount) =>
    days.reduce((total, fields) => total + Number(fields[refusalField(count)] ?? 0), 0)
  const reasons = REFUSALS.map((reason) => ({ reason, fans: sum(reason) }))
  return {
    fans: sum('fans'),
    reasons: reasons.filter(({ fans }) => fans > 0).sort((one, other) => other.fans - one.fans),
  }
}
