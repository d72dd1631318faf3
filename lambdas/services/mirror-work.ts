import * as z from 'zod/mini'
import { Key } from '#shared/model/common.ts'
import type { ItemChange } from '../runtime/stream.ts'
import { pk, SORT } from '../stores/keys.ts'
import { keyAfter } from './fanout.ts'

/** What is left to do of mirrors, for the consumer of the queue `mirrors`. */
export const MirrorWork = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cards'), offerKey: Key }),
  z.object({ kind: z.literal('organization'), teamKey: Key }),
])
export type MirrorWork = z.infer<typeof MirrorWork>

/**
 * Mirrors that a changed item leaves to others: cards of a deal that went not into one transaction
 * with it, and the notes that deals keep of an organization that was archived or came back.
 */
export function mirrorWorkOf({ kind, key, before, after }: ItemChange): MirrorWork | undefined {
  const offerKey = keyAfter(pk.offer(''), key.pk)
  if (offerKey !== undefined && key.sk === SORT.cardWork) {
    return kind === 'INSERT' ? { kind: 'cards', offerKey } : undefined
  }
  const teamKey = keyAfter(pk.team(''), key.pk)
  const isArchiving = kind === 'MODIFY' && before?.['archived'] !== after?.['archived']
  return teamKey !== undefined && key.sk === SORT.info && isArchiving
    ? { kind: 'organization', teamKey }
    : undefined
}
