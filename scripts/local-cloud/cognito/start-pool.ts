import { type TriggerLine, triggers } from '#lambdas/manifest.ts'
import { withRights } from '../functions/rights.ts'
import type { Outbox } from '../mail/outbox.ts'
import { type LocalCognito, startCognito } from './cognito.ts'

/** Starts the user pool with the manifest's triggers. */
export function startPool(
  outbox: Outbox,
  stateFolder: string | undefined,
  port: number,
): Promise<LocalCognito> {
  return startCognito({
    stateFolder,
    port,
    outbox,
    triggers: {
      async preSignUp(event) {
        const { handler } = await import('#lambdas/triggers/pre-sign-up.ts')
        return asTrigger('preSignUp', () => handler(event))
      },
      async postConfirmation(event) {
        const { handler } = await import('#lambdas/triggers/post-confirmation.ts')
        return asTrigger('postConfirmation', () => handler(event))
      },
      async preTokenGeneration(event) {
        const { handler } = await import('#lambdas/triggers/pre-token-generation.ts')
        return asTrigger('preTokenGeneration', () => handler(event))
      },
    },
  })
}

/** Runs the function of a trigger with the rights of its manifest line. */
function asTrigger<T>(trigger: TriggerLine['trigger'], run: () => T): T {
  const line = triggers.find((candidate) => candidate.trigger === trigger)
  if (line === undefined) throw new Error(`The manifest has no trigger ${trigger}`)
  return withRights(line.name, line.rights, run)
}
