import * as z from 'zod/mini'

/** Response of a search from which only the keys are used. */
export const FoundIds = z.object({
  hits: z.object({ hits: z.array(z.object({ _id: z.string() })) }),
})

export function idsOf({ hits }: z.infer<typeof FoundIds>): string[] {
  return hits.hits.map((hit) => hit._id)
}
