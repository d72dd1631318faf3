import * as z from 'zod/mini'
import { Key } from '#shared/model/common.ts'

/** Deal whose posters must be drawn, for the consumer of the queue `posters`. */
export const PosterWork = z.object({ offerKey: Key })
export type PosterWork = z.infer<typeof PosterWork>
