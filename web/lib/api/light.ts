import type * as z from 'zod/mini'
import type { Limits } from '#shared/validation/limits.ts'
import { fits, type Shape } from './shape.ts'

/** Stand-in for a schema in `#light`: how its values are made, what a form asks, and where the schema is. */
export interface LightSchema {
  readonly limits?: Limits | undefined
  readonly load?: (() => Promise<z.ZodMiniType>) | undefined
  readonly safeParse: (value: unknown) => object
}

/** @public for what the build writes: `scripts/light-schemas.ts`. */
export function light(
  { shape, limits }: { shape?: Shape; limits?: Limits },
  load?: () => Promise<z.ZodMiniType>,
): LightSchema {
  return {
    limits,
    load,
    safeParse(value) {
      if (shape === undefined) throw new TypeError('No shape tells these values: load the schema')
      return fits(shape, value)
        ? { success: true, data: value }
        : { success: false, error: new TypeError('The value is of another shape') }
    },
  }
}
