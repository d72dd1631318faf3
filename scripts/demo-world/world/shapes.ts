import type { DealType } from '#shared/deals/type.ts'

/** Stage of a deal at the time of seeding. */
export type DealStage =
  | 'draft'
  | 'scheduled'
  | 'running'
  | 'inactive'
  | 'archived'
  | 'limited'
  | 'fewLeft'
  | 'limitReached'
  | 'soldOut'
  | 'expired'
  | 'notActivated'
  | 'notTriggered'
  | 'triggered'
  | 'ended'

export interface Shape {
  readonly type: DealType
  readonly stage: DealStage
}

/**
 * Unpublished deals of the demo business. Each takes the place of a running public deal of another
 * business.
 */
export const unpublishedShapes: readonly Shape[] = [
  { type: 'public', stage: 'draft' },
  { type: 'public', stage: 'scheduled' },
]

export function isUnpublished({ stage }: Shape): boolean {
  return stage === 'draft' || stage === 'scheduled'
}

/** Number of deals of each type and stage among a thousand. */
const shares: readonly (readonly [DealType, DealStage, share: number])[] = [
  ['public', 'running', 512],
  ['public', 'limited', 16],
  ['public', 'fewLeft', 12],
  ['public', 'limitReached', 6],
  ['public', 'inactive', 12],
  ['public', 'archived', 42],
  ['exclusive', 'running', 84],
  ['exclusive', 'fewLeft', 6],
  ['exclusive', 'notTriggered', 4],
  ['exclusive', 'triggered', 4],
  ['exclusive', 'archived', 12],
  ['flash', 'running', 26],
  ['flash', 'fewLeft', 12],
  ['flash', 'soldOut', 10],
  ['flash', 'expired', 16],
  ['flash', 'archived', 6],
  ['contest', 'running', 30],
  ['contest', 'notActivated', 10],
  ['contest', 'notTriggered', 8],
  ['contest', 'triggered', 6],
  ['contest', 'ended', 10],
  ['contest', 'archived', 4],
  ['hidden', 'running', 48],
  ['hidden', 'inactive', 4],
  ['hidden', 'archived', 6],
  ['triggered', 'triggered', 36],
  ['triggered', 'notTriggered', 34],
  ['triggered', 'ended', 6],
  ['triggered', 'fewLeft', 6],
  ['triggered', 'limitReached', 8],
  ['triggered', 'archived', 4],
]

/**
 * Returns one shape per deal: at least one of each type and stage, and more of them in proportion
 * to `shares`.
 */
export function shapesFor(count: number): Shape[] {
  const total = shares.reduce((sum, [, , share]) => sum + share, 0)
  const counts = shares.map(([, , share]) => Math.max(1, Math.floor((share * count) / total)))
  const given = counts.reduce((sum, one) => sum + one, 0)
  return shares.flatMap(([type, stage], index) =>
    Array.from({ length: (counts[index] ?? 0) + (index === 0 ? count - given : 0) }, () => ({
      type,
      stage,
    })),
  )
}

/** Deals of the demo account's business, which cover all types. */
export const demoShapes: readonly Shape[] = [
  { type: 'public', stage: 'running' },
  { type: 'public', stage: 'running' },
  { type: 'public', stage: 'running' },
  { type: 'public', stage: 'running' },
  { type: 'public', stage: 'running' },
  { type: 'public', stage: 'running' },
  { type: 'public', stage: 'fewLeft' },
  { type: 'public', stage: 'inactive' },
  { type: 'public', stage: 'archived' },
  { type: 'exclusive', stage: 'running' },
  { type: 'exclusive', stage: 'running' },
  { type: 'flash', stage: 'running' },
  { type: 'flash', stage: 'fewLeft' },
  { type: 'flash', stage: 'soldOut' },
  { type: 'flash', stage: 'expired' },
  { type: 'contest', stage: 'running' },
  { type: 'contest', stage: 'notActivated' },
  { type: 'contest', stage: 'ended' },
  { type: 'hidden', stage: 'running' },
  { type: 'hidden', stage: 'running' },
  { type: 'triggered', stage: 'triggered' },
  { type: 'triggered', stage: 'notTriggered' },
  { type: 'triggered', stage: 'limitReached' },
]
