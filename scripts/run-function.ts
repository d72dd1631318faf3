import type * as z from 'zod/mini'
import { environmentNamed } from '#infra/settings/environments.ts'
import { invokeFunction } from './invoke-function.ts'
import { invokeLocally } from './invoke-locally.ts'

interface Where {
  /** Name of the environment; undefined for the local cloud. */
  readonly environment: string | undefined
  /** Returns the URL of the local cloud. */
  readonly site: () => string
}

/**
 * Runs a function of an environment, or of the local cloud, and returns its answer, which must match the
 * schema.
 */
export async function runFunction<Answer extends z.ZodMiniType>(
  { environment, site }: Where,
  name: string,
  payload: object,
  answer: Answer,
): Promise<z.infer<Answer>> {
  const answered =
    environment === undefined
      ? await invokeLocally(site(), name, payload)
      : await invokeFunction(environmentNamed(environment), name, payload)
  const { success, data } = answer.safeParse(answered)
  if (!success) throw new Error(`${name} failed: ${JSON.stringify(answered)}`)
  return data
}
