import type { Random } from '../../random.ts'
import type { MakeKey } from './ulids.ts'

/** Input of every function that builds a part of the demo world. */
export interface Seeding {
  readonly random: Random
  /** Start of the hour in which the demo world is seeded, in epoch milliseconds. */
  readonly now: number
  readonly size: WorldSize
  readonly makeKey: MakeKey
}

/** Number of entities of each kind. Most tests use the small size. */
export interface WorldSize {
  readonly organizations: number
  readonly businesses: number
  /** Number of chains, which have four locations each. */
  readonly chains: number
  readonly deals: number
  readonly fans: number
  /** Number of days before the seeding that have redemptions and impressions. */
  readonly days: number
  readonly redemptions: number
  readonly contestEntries: number
  readonly purchases: number
  readonly impressions: number
}

export const worldSizes = {
  full: {
    organizations: 60,
    businesses: 200,
    chains: 5,
    deals: 1000,
    fans: 2000,
    days: 60,
    redemptions: 12_000,
    contestEntries: 1200,
    purchases: 600,
    impressions: 25_000,
  },
  small: {
    organizations: 12,
    businesses: 25,
    chains: 1,
    deals: 120,
    fans: 60,
    days: 10,
    redemptions: 260,
    contestEntries: 60,
    purchases: 50,
    impressions: 500,
  },
} as const satisfies Record<string, WorldSize>
export type SizeName = keyof typeof worldSizes
