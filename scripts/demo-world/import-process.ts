import type { ImportMessage } from './import-apart.ts'
import { importDemoWorld } from './seed-cloud.ts'

const [, , stateFolder = '', size] = process.argv
const send = (message: ImportMessage) => process.send?.(message)

// Ends together with the parent process, which waits for the demo world.
process.once('disconnect', () => process.exit())
const world = await importDemoWorld(
  stateFolder,
  (text) => send({ text }),
  size === 'small' ? 'small' : 'full',
)
process.send?.({ world } satisfies ImportMessage, () => process.exit())
