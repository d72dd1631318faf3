import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/local/ports.ts'
import { startDynamoDb } from '#scripts/local/table/dynamodb.ts'
import { startBareApi } from './bare-api.ts'

/**
 * The API alone in a process of its own, as a load test wants it. Sends its addresses to the parent,
 * and whenever asked the processor time that it has taken, in microseconds.
 */
async function serve(): Promise<void> {
  const tableName = 'fanward-bench'
  // In a file, as `npm start` has it: in memory the engine reads its whole stream at every write.
  const stateFolder = mkdtempSync(join(tmpdir(), 'fanward-bench-'))
  const table = await startDynamoDb({ stateFolder, port: await freePort(), tableName })
  const api = await startBareApi({ tableName, dynamodbEndpoint: table.url })
  process.once('disconnect', async () => {
    await api.stop()
    await table.stop()
    rmSync(stateFolder, { recursive: true, force: true })
    process.exit(0)
  })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.(user + system)
  })
  process.send?.(api.outputs)
}

await serve()
