import * as z from 'zod/mini'

/** Answer of a search from which only the keys are read. */
export const FoundIds = z.object({
  hits: z.object({ hits: z.array(z.object({ _id: z.string() })) }),
})

export function idsOf({ hits }: z.infer<typeof FoundIds>): string[] {
  return hits.hits.map((hit) => hit._id)
}
