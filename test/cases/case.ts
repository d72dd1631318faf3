import type { Area, EndpointName } from '#lambdas/manifest.ts'
import type { AuditedKind } from '#shared/audit/fields.ts'
import type { PassWallet } from '#shared/passes.ts'

/** Keys and values of a test's world, including the parameters of all paths. */
export interface Sample {
  readonly organization: string
  readonly teamKey: string
  readonly dealKey: string
  /** When the deal's form was last saved. */
  readonly dealVersion: string
  readonly sponsorKey: string
  readonly brandKey: string
  readonly groupKey: string
  readonly owner: 'sponsors' | 'organizations'
  /** Key of that owner. */
  readonly key: string
  /** Kind of an entity with a history, and its key. */
  readonly kind: AuditedKind
  readonly entityKey: string
  /** Subject of figures, and its key. */
  readonly subject: 'platform' | 'team' | 'sponsor' | 'deal'
  readonly subjectKey: string
  /** A valid code of the organization. */
  readonly code: string
  /** Id of that code in paths. */
  readonly codeId: string
  /** A job of the organization that is still collecting rows. */
  readonly jobKey: string
  readonly chunk: string
  /** Key of a report that nobody has requested yet. */
  readonly reportKey: string
  /** Key of a device that belongs to nobody. */
  readonly deviceKey: string
  /** Name of a recount that found nothing wrong, so that it has no file. */
  readonly run: string
  readonly from: string
  readonly userKey: string
  readonly flashDealKey: string
  readonly checkoutKey: string
  readonly purchaseKey: string
  readonly purchaseCode: string
  readonly wallet: PassWallet
  /** For a pass: a ticket that belongs to no session. */
  readonly ticket: string
  readonly upload: string
  /** When the organization and the business were last written. */
  readonly version: string
}

export interface Input {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

/** Statuses for each kind of caller. `own` and `other` say whose row is requested. */
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

/** Method of measuring the costs of an endpoint's manifest line. */
export interface Cost extends Measuring {
  /** Reason for an upper bound; absent if measured exactly. */
  readonly bound?: string
}

interface Measuring {
  /** The most expensive input, if it is not the case's own. */
  readonly input?: (sample: Sample) => Input
  /** Set if it needs a state that only its own test creates. */
  readonly isApart?: true
}

export interface Case {
  /** A query and a body that the contract accepts; absent if it takes none. */
  readonly input?: (sample: Sample) => Input
  readonly gets: Gets
  readonly cost: Cost
}

/** One case for each endpoint of an area; a missing one does not compile. */
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
