import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDynamoDb } from '#scripts/local-cloud/index.ts'
import { freePort } from '#scripts/ports/ports.ts'
import { startBareApi } from './bare-api.ts'

/**
 * Runs only the API in a separate process for load tests. Sends the API's addresses to the parent
 * process and, on request, the CPU time in microseconds.
 */
async function serve(): Promise<void> {
  const tableName = 'fanward-bench'
  // Stores the table in a file, like `npm start`. The in-memory engine would read the whole stream
  // on each write.
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
