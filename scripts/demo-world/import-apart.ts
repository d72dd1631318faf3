import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { WorldBesideTable } from './seed-cloud.ts'
import type { SizeName } from './world/seeding.ts'

export interface ImportMessage {
  readonly text?: string
  readonly world?: WorldBesideTable
}

/**
 * Imports the demo world in a separate process, because the import needs a gigabyte of memory that
 * this process would never free.
 */
export async function importDemoWorldApart(
  stateFolder: string,
  onProgress: (text: string) => void,
  size: SizeName = 'full',
): Promise<WorldBesideTable> {
  const importing = fork(join(import.meta.dirname, 'import-process.ts'), [stateFolder, size], {
    serialization: 'advanced',
    execArgv: [],
  })
  let imported: WorldBesideTable | undefined
  importing.on('message', ({ text, world }: ImportMessage) => {
    if (text !== undefined) onProgress(text)
    imported ??= world
  })
  await once(importing, 'exit')
  if (imported === undefined) throw new Error('The demo world could not be made')
  return imported
}
