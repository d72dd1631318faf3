import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setHandlerEnvironment, startDynamoDb, tableFile } from '#scripts/local-cloud/index.ts'
import { freePort } from '#scripts/ports/ports.ts'
import { countCapacity } from '#test/fixtures/measures/capacity.ts'

/**
 * Calls `run` on a new table. `fill` may write items to the table's file before the engine starts.
 */
export async function onBenchTable<Result>(
  tableName: string,
  run: () => Promise<Result>,
  fill: (file: string) => Promise<unknown> = async () => {},
): Promise<Result> {
  const stateFolder = mkdtempSync(join(tmpdir(), 'fanward-bench-'))
  await fill(tableFile(stateFolder))
  const table = await startDynamoDb({ stateFolder, port: await freePort(), tableName })
  try {
    setHandlerEnvironment({ tableName, dynamodbEndpoint: table.url })
    countCapacity()
    return await run()
  } finally {
    await table.stop()
    rmSync(stateFolder, { recursive: true, force: true })
  }
}
