import * as z from 'zod/mini'
import { BadCursor } from '../../base/bad-cursor.ts'

/** Page of a list: its size, and the position to continue from. */
export interface ListRequest {
  readonly limit: number
  readonly cursor?: string | undefined
}

const Content = z.tuple([z.string(), z.record(z.string(), z.string())])

/**
 * A cursor carries where the next page begins and which list it belongs to, so that one list's
 * cursor is refused by another instead of reading its partition. To be spread into the page; empty
 * after the last.
 */
export function cursorAfter(
  list: string,
  next: Record<string, unknown> | undefined,
): { cursor?: string } {
  if (next === undefined) return {}
  return { cursor: Buffer.from(JSON.stringify([list, next])).toString('base64url') }
}

export function readCursor(
  list: string,
  cursor: string | undefined,
): Record<string, string> | undefined {
  if (cursor === undefined) return undefined
  const [owner, next] = decode(cursor)
  if (owner !== list) throw new BadCursor('The cursor belongs to another list')
  return next
}

function decode(cursor: string): z.infer<typeof Content> {
  try {
    return Content.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch (error) {
    throw new BadCursor('The cursor cannot be read', { cause: error })
  }
}
