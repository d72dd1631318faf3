import { useEffect, useMemo, useRef } from 'react'
import type * as z from 'zod/mini'
import { type Limits, limitsIn } from '#shared/validation/limits.ts'
import type { LightSchema } from '../api/light.ts'
import { lateScript } from '../late-script.ts'
import { type Faults, faultsOf } from './faults.ts'

/** The schema of a form. One from `#light` tells its limits at once, and comes once the form is shown. */
export function useFormSchema(given: z.ZodMiniType, onCome: () => void) {
  const { limits, load } = useMemo(() => partsOf(given), [given])
  const come = useRef(load === undefined ? given : undefined)
  const told = useRef(onCome)
  told.current = onCome
  /** Fields go unchecked here while it stays away: the server checks them all, and says the same. */
  const ready = async () => {
    try {
      come.current ??= await load?.()
    } catch (error) {
      console.warn('The schema of a form did not come', error)
    }
  }
  const first = useRef(ready)
  useEffect(() => {
    if (come.current === undefined) void first.current().then(() => told.current())
  }, [])
  const isAwaited = useRef(false)
  return {
    limits,
    /** Acts at once where the schema is there, else once it is or stays away: once, however often asked. */
    async whenThere(act: () => void) {
      if (come.current !== undefined) return act()
      if (isAwaited.current) return
      isAwaited.current = true
      await ready()
      isAwaited.current = false
      act()
    },
    faultsIn: (body: unknown): Faults =>
      come.current === undefined ? {} : faultsOf(come.current, body),
  }
}

function partsOf(schema: z.ZodMiniType): {
  limits: Limits
  load?: () => Promise<z.ZodMiniType>
} {
  const { limits, load } = schema as Partial<LightSchema>
  if (limits === undefined || load === undefined) return { limits: limitsIn(schema) }
  return { limits, load: lateScript(load, { reloads: 'never' }) }
}
