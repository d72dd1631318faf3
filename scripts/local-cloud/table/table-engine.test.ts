import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { siteFolder } from '#scripts/build-site.ts'
import { freePort } from '#scripts/ports/ports.ts'
import { readOrganization } from '#shared/api/organizations.schemas.ts'
import { freePorts } from '#test/fixtures/cloud/cloud.ts'
import { isPortTaken } from '#test/fixtures/cloud/is-port-taken.ts'
import { makeTableFolder } from '#test/fixtures/cloud/table-folder.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenOrganization } from '#test/fixtures/world.ts'
import { startCloud } from '../cloud.ts'
import { startDynamoDb } from './dynamodb.ts'

const stops: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function givenFolder(): Promise<string> {
  const folder = await makeTableFolder()
  stops.push(async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const recordIn = (folder: string) => join(folder, 'engine.json')
const pidIn = (folder: string): number => JSON.parse(readFileSync(recordIn(folder), 'utf8')).pid

function isRunning(pid: number): boolean {
  try {
    // A zombie has ended and only waits for its parent to notice.
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

async function startTable(stateFolder: string, port: number, onLost?: (reason: string) => void) {
  const table = await startDynamoDb({ stateFolder, port, tableName: 'kept', onLost })
  stops.push(() => table.stop())
  return table
}

/** Starts the engine in another process and kills that process, as `kill -9` does. */
async function killedStart(stateFolder: string, port: number): Promise<number> {
  const module = new URL('./dynamodb.ts', import.meta.url)
  const options = JSON.stringify({ stateFolder, port, tableName: 'kept' })
  const starter = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { startDynamoDb } = await import(${JSON.stringify(module.href)})
     await startDynamoDb(${options})
     console.log('ready')
     setInterval(() => {}, 1000)`,
  ])
  const messages: string[] = []
  starter.stderr.on('data', (text) => messages.push(String(text)))
  await Promise.race([once(starter.stdout, 'data'), once(starter, 'exit')])
  if (starter.exitCode !== null) throw new Error(messages.join(''))
  await kill(starter)
  return pidIn(stateFolder)
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

describe.skipIf(process.env['DYNAMODB_ENDPOINT'] !== undefined)('the table engine', () => {
  it('killed alone, it comes back with all that was written, and endpoints answer again', async () => {
    const folder = await givenFolder()
    const cloud = await startCloud({ stateFolder: folder, ports: await freePorts(), siteFolder })
    stops.push(() => cloud.stop())
    const { key } = await givenOrganization()
    const read = () =>
      call(cloud.outputs.apiUrl, readOrganization, { params: { organization: key } })
    expect((await read()).status).toBe(200)
    const killed = pidIn(join(folder, 'dynamodb'))

    process.kill(killed, 'SIGKILL')

    await expect.poll(async () => (await read()).status).toBe(200)
    await expect.poll(() => isRunning(killed)).toBe(false)
    await cloud.settle()
    expect(pidIn(join(folder, 'dynamodb'))).not.toBe(killed)
  })

  it('is given up with a reason when it ends again and again', async () => {
    const folder = await givenFolder()
    const reasons: string[] = []
    await startTable(folder, await freePort(), (reason) => reasons.push(reason))

    for (let count = 0; count < 4; count += 1) {
      const pid = pidIn(folder)
      process.kill(pid, 'SIGKILL')
      if (count < 3) await expect.poll(() => pidIn(folder)).not.toBe(pid)
    }

    await expect
      .poll(() => reasons)
      .toEqual(['The table engine ended 4 times in a minute (SIGKILL)'])
  })

  it('stays ended when it is stopped, and leaves no note', async () => {
    const folder = await givenFolder()
    const table = await startTable(folder, await freePort())
    const pid = pidIn(folder)

    await table.stop()

    expect([isRunning(pid), existsSync(recordIn(folder))]).toEqual([false, false])
  })
})

describe.skipIf(process.env['DYNAMODB_ENDPOINT'] !== undefined)(
  'the table engine of another start',
  () => {
    it('left behind by a start that was killed, it is ended by the next one', async () => {
      const [folder, port] = [await givenFolder(), await freePort()]
      const leftover = await killedStart(folder, port)
      expect([isRunning(leftover), await isPortTaken(`http://127.0.0.1:${port}`)]).toEqual([
        true,
        true,
      ])

      await startTable(folder, port)

      expect(isRunning(leftover)).toBe(false)
      expect(isRunning(pidIn(folder))).toBe(true)
    })

    it('in use by a start that lives, it is left alone, and so is another process of its number', async () => {
      const [folder, port] = [await givenFolder(), await freePort()]
      await startTable(folder, port)
      const pid = pidIn(folder)
      await expect(startTable(folder, port)).rejects.toThrow(`Port ${port}`)
      expect(isRunning(pid)).toBe(true)

      const other = await givenFolder()
      const stranger = spawn('sleep', ['60'])
      stops.push(() => kill(stranger))
      await once(stranger, 'spawn')
      const record = JSON.parse(readFileSync(recordIn(folder), 'utf8'))
      writeFileSync(
        recordIn(other),
        JSON.stringify({ ...record, pid: stranger.pid, starterPid: 1 }),
      )
      await startTable(other, await freePort())
      expect(isRunning(stranger.pid ?? 0)).toBe(true)
    })
  },
)
