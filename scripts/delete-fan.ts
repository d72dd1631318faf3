import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { FanToDelete } from '#lambdas/services/fans/delete-fan.ts'
import { runFunction } from './invoke-function.ts'
import { localSite, OUTPUTS_FILE } from './invoke-locally.ts'

const HELP = `Deletes a fan who has proved who they are and cannot do it themselves (infra/runbook/deletion.md).

  npm run delete-fan -- --email fan@example.com --proved [--environment dev] [--outputs ${OUTPUTS_FILE}]
  npm run delete-fan -- --user <key> --proved ...

All that is theirs goes, and cannot be brought back. --proved says that you know it is they who ask.
By their key a fan is deleted anew whom a restore brought back. Repeating it does no harm. Without an
environment it is done in the local cloud that is running.`

const FUNCTION = 'delete-fan'

const Answer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('deleted'),
    fans: z.array(z.object({ userKey: z.string(), state: z.enum(['done', 'left']) })),
  }),
  z.object({ kind: z.literal('refused'), reason: z.string() }),
])

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      user: { type: 'string' },
      proved: { type: 'boolean', default: false },
      environment: { type: 'string' },
      outputs: { type: 'string', default: OUTPUTS_FILE },
      help: { type: 'boolean', default: false },
    },
  })
  const { email, user: userKey, proved, environment, outputs } = values
  const whom = FanToDelete.safeParse({
    ...(email !== undefined && { email }),
    ...(userKey !== undefined && { userKey }),
  })
  if (values.help || !whom.success || !proved) {
    console.log(HELP)
    process.exitCode = values.help ? 0 : 2
    return
  }
  const where = { environment, site: () => localSite(outputs) }
  const answer = await runFunction(where, FUNCTION, whom.data, Answer)
  if (answer.kind === 'refused') throw new Error(`Refused: ${answer.reason}`)
  for (const fan of answer.fans) {
    const rest = fan.state === 'done' ? '' : ', and finish-erasures goes on with what is theirs'
    console.log(`${fan.userKey} is deleted${rest}.`)
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
