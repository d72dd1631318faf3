import type { Area, EndpointName } from '../../manifest.ts'

export interface AccessPattern {
  readonly keys: readonly string[]
  /** Requests to DynamoDB, at most. */
  readonly requests: number
  /** Units at most: 0.5 per 4 kB read eventually consistent, 1 per kB written, 2 in a transaction. */
  readonly readUnits: number
  readonly writeUnits: number
}

/** Of an endpoint that never asks the table. */
export const NO_TABLE: AccessPattern = { keys: [], requests: 0, readUnits: 0, writeUnits: 0 }

/** One of each endpoint of an area: a missing one does not compile. */
export type PatternsOf<A extends Area> = Readonly<Record<EndpointName<A>, AccessPattern>>
