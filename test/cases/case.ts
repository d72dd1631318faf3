import type { Area, EndpointName } from '#lambdas/manifest.ts'
import type { AuditedKind } from '#shared/audit/fields.ts'
import type { PassWallet } from '#shared/passes.ts'

/** Keys and values of the entities in a test, including the parameters of all paths. */
export interface Sample {
  readonly organization: string
  readonly teamKey: string
  readonly dealKey: string
  /** Time at which the deal's form was last saved. */
  readonly dealVersion: string
  readonly sponsorKey: string
  readonly brandKey: string
  readonly groupKey: string
  readonly owner: 'sponsors' | 'organizations'
  /** Key of the business or organization that `owner` refers to. */
  readonly key: string
  /** Kind of the entity whose history is requested. */
  readonly kind: AuditedKind
  readonly entityKey: string
  /** Kind of the entity whose figures are requested. */
  readonly subject: 'platform' | 'team' | 'sponsor' | 'deal'
  readonly subjectKey: string
  /** A valid code of the organization. */
  readonly code: string
  /** Id that paths use for the code. */
  readonly codeId: string
  /** A job of the organization that is still collecting rows. */
  readonly jobKey: string
  readonly chunk: string
  /** Key of a report that nobody has requested yet. */
  readonly reportKey: string
  /** Key of a push device that belongs to nobody. */
  readonly deviceKey: string
  /** Name of a recount that found no difference, so it has no file. */
  readonly run: string
  readonly from: string
  readonly userKey: string
  readonly flashDealKey: string
  readonly checkoutKey: string
  readonly purchaseKey: string
  /** Id of a redemption, or key of a purchase, about which a fan answers. */
  readonly useId: string
  readonly purchaseCode: string
  readonly wallet: PassWallet
  /** Ticket of a pass download that belongs to no session. */
  readonly ticket: string
  /** Key of an open desk that nothing else uses. */
  readonly deskKey: string
  /** Token and PIN of another open desk, and the session of a device that opened it. */
  readonly deskToken: string
  readonly deskPin: string
  readonly deskSession: string
  /** Key of an open value report that nothing else uses, and the token of another one's link. */
  readonly valueReportKey: string
  readonly valueReportToken: string
  readonly upload: string
  /** Time at which the organization and the business were last saved. */
  readonly version: string
}

export interface Input {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

/**
 * Status of the response to each kind of caller. `own` callers belong to the business or
 * organization of the requested entity, and `other` callers to another one.
 */
export type Gets = readonly [
  visitor: number,
  fan: number,
  ownSponsor: number,
  otherSponsor: number,
  ownTeam: number,
  otherTeam: number,
  admin: number,
]

export const ANYBODY: Gets = [200, 200, 200, 200, 200, 200, 200]
export const ADMIN_ALONE: Gets = [401, 403, 403, 403, 403, 403, 200]
export const SIGNED_IN: Gets = [401, 200, 200, 200, 200, 200, 200]

/** Describes how to measure the cost that an endpoint declares in the manifest. */
export interface Cost extends Measuring {
  /** Reason for which the cost is an upper bound; absent if it is exact. */
  readonly bound?: string
}

interface Measuring {
  /** The most expensive input. Absent if the case's own input is the most expensive. */
  readonly input?: (sample: Sample) => Input
  /** True if only a test of the endpoint alone creates the required state and measures the cost. */
  readonly isApart?: true
}

export interface Case {
  /** Returns a query and a body that the contract accepts; absent if the endpoint takes neither. */
  readonly input?: (sample: Sample) => Input
  readonly gets: Gets
  readonly cost: Cost
}

/** One case for each endpoint of an area. TypeScript reports a missing case. */
export type CasesOf<A extends Area> = Readonly<Record<EndpointName<A>, Case>>

export const APART: Measuring = { isApart: true }

export function exactly(measuring: Measuring = {}): Cost {
  return measuring
}

export function atMost(bound: string, measuring: Measuring = {}): Cost {
  return { bound, ...measuring }
}

export const GROWS = 'grows with what the world, the fan or the business has'
export const DEAREST = 'has a dearer case than the one that is measured'
export const DRAWN = 'looks up names with numbers drawn at random, of which two may be the same'
export const KEPT = 'reads settings that a function keeps for a minute, and so not each time'
