import * as z from 'zod/mini'
import { fullName } from '#shared/model/user.ts'
import { keys } from '../table/keys.ts'
import { batchGetAll, parseItem } from '../table/table.ts'

const Named = z.object({
  key: z.string(),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
})

/** Reads the full names of fans by key, a hundred per request. Fans without a name are omitted. */
export async function readFanNames(userKeys: readonly string[]): Promise<Map<string, string>> {
  const items = await batchGetAll([...new Set(userKeys)].map(keys.user))
  return new Map(
    items.flatMap((item) => {
      if (item === undefined) return []
      const named = parseItem(Named, item)
      const name = fullName(named)
      return name === '' ? [] : [[named.key, name] as const]
    }),
  )
}
