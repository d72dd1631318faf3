import { startTestCloud } from '#test/fixtures/cloud/cloud.ts'
import { usedMemory } from '#test/fixtures/measures/used-memory.ts'
import { WITH_EDGE } from './caller.ts'

export type Question = 'memory' | 'settle'

/** Runs the local cloud with its demo world in a separate process, which ends with its parent. */
async function serve(): Promise<void> {
  const cloud = await startTestCloud({
    world: 'full',
    ...(process.argv.includes(WITH_EDGE) && { edgeClock: Date.now }),
  })
  process.once('disconnect', async () => {
    await cloud.stop()
    process.exit(0)
  })
  const answers: Record<Question, () => Promise<unknown>> = {
    memory: usedMemory,
    settle: () => cloud.settle(),
  }
  process.on('message', async (question: Question) => {
    process.send?.((await answers[question]()) ?? 'done')
  })
  process.send?.(cloud.outputs)
}

await serve()
