import type { FiguresOwner } from '#shared/live-topics.ts'
import { pk } from '../table/keys.ts'

/**
 * Returns the owner of the counters in a partition, or undefined for counters of a deal or a fan.
 */
export function figuresOwnerOf(partition: string): FiguresOwner | undefined {
  if (partition === pk.scope({ kind: 'platform' })) return { owner: 'platform' }
  const [kind, ...names] = partition.split('#')
  const [owner, ownerKey] = kind === 'SALES' ? names : [kind, ...names]
  if (ownerKey === undefined) return undefined
  if (owner === 'SPONSOR') return { owner: 'sponsor', ownerKey }
  return owner === 'TEAM' ? { owner: 'team', ownerKey } : undefined
}
