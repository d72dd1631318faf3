import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureSite, kitSiteFolder, siteFolder } from './build-site.ts'
import { giveDemoPhones, importDemoWorldApart, seedCloud } from './demo-world/index.ts'
import {
  type Cloud,
  endLeftover,
  type Ports,
  startCloud,
  TABLE_FOLDER,
  writeOutputs,
} from './local-cloud/index.ts'
import { isPortFree } from './ports/ports.ts'

const DEFAULT_PORT = 4100
/**
 * Version of the stored state. Increase it when the demo world or the table's layout changes, so
 * that old state is replaced.
 */
const STATE_VERSION = 20

const localFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '.local')

const FIRST_ADMIN_HINT =
  '\nThe first admin comes in by npm run first-admin -- --email you@example.com'

interface Options {
  readonly port: number
  readonly isFresh: boolean
  readonly isSeeded: boolean
  /** True if the site includes the component kit at `/portal/kit`, for UI developers. */
  readonly hasKit: boolean
  readonly needsSecondFactor: boolean
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      'no-seed': { type: 'boolean', default: false },
      kit: { type: 'boolean', default: false },
      'second-factor': { type: 'boolean', default: false },
    },
  })
  const port = Number(values.port ?? DEFAULT_PORT)
  if (!Number.isInteger(port) || port < 1024 || port > 65_000) {
    throw new Error('--port takes a whole number from 1024 to 65000')
  }
  const { fresh: isFresh, kit: hasKit } = values
  const needsSecondFactor = values['second-factor']
  return { port, isFresh, isSeeded: !values['no-seed'], hasKit, needsSecondFactor }
}

/** Returns a block of consecutive ports. */
function portsFrom(port: number): Ports {
  return {
    site: port,
    dynamodb: port + 1,
    cognito: port + 2,
    s3: port + 3,
    places: port + 4,
    stripe: port + 5,
  }
}

async function requireFreePorts(ports: Ports): Promise<void> {
  for (const port of Object.values(ports)) {
    if (!(await isPortFree(port))) {
      throw new Error(
        `Port ${port} is in use: end what uses it, or choose others with npm start -- --port 4200`,
      )
    }
  }
}

function stateFolderOf({ port, isSeeded }: Pick<Options, 'port' | 'isSeeded'>): string {
  return join(localFolder, `state-${port}${isSeeded ? '' : '-empty'}`)
}

/**
 * Stops table engines that a killed start left behind, because they still hold a port and the
 * table's file.
 */
async function endLeftovers({ port }: Options): Promise<void> {
  for (const isSeeded of [true, false]) {
    await endLeftover(join(stateFolderOf({ port, isSeeded }), TABLE_FOLDER))
  }
}

/**
 * Opens the state folder. Empties it on request, after an incomplete start, and if its version
 * differs from `STATE_VERSION`. A start without the demo world has its own folder.
 */
function openState(options: Options): { folder: string; isComplete: boolean } {
  const folder = stateFolderOf(options)
  const mark = join(folder, `complete-${STATE_VERSION}`)
  const isComplete = existsSync(mark) && !options.isFresh
  if (!isComplete) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return { folder, isComplete }
}

async function run(): Promise<void> {
  const startedAt = Date.now()
  let cloud: Cloud | undefined
  stopOnSignal(() => cloud)
  const options = readOptions()
  const ports = portsFrom(options.port)
  await endLeftovers(options)
  await requireFreePorts(ports)
  say('Building the site ...')
  await ensureSite(options)
  const { folder, isComplete } = openState(options)
  const endpoint = process.env['DYNAMODB_ENDPOINT']
  const isNew = options.isSeeded && !isComplete
  const world =
    isNew && endpoint === undefined
      ? await importDemoWorldApart(folder, say)
      : isNew
        ? 'full'
        : 'none'
  say('Starting the local cloud ...')
  cloud = await startCloud({
    stateFolder: folder,
    ports,
    siteFolder: options.hasKit ? kitSiteFolder : siteFolder,
    dynamodbEndpoint: endpoint,
    onTableLost: endWithout,
    needsSecondFactor: options.needsSecondFactor,
    edgeClock: Date.now,
  }).catch((error: unknown) => {
    if (!isComplete) throw error
    const hint = 'If the state of the last start is broken, make it anew: npm start -- --fresh'
    throw new Error(`${error instanceof Error ? error.message : error}\n${hint}`, { cause: error })
  })
  try {
    if (options.isSeeded) await seedCloud(cloud, { world, onProgress: say })
    else await cloud.search.rebuild()
    if (isNew) await giveDemoPhones(cloud)
  } catch (error) {
    await cloud.stop()
    throw error
  }
  writeFileSync(join(folder, `complete-${STATE_VERSION}`), new Date().toISOString())
  writeOutputs(localFolder, cloud.outputs)
  cloud.schedules.start()
  // Calculates the admin's dashboard and the push reach of organizations now instead of at the next
  // full hour and at night.
  void cloud.schedules.run('refresh-overview')
  void cloud.schedules.run('recount-fans')
  printTable(cloud, Date.now() - startedAt)
  if (!options.isSeeded) say(FIRST_ADMIN_HINT)
}

/** Prints why the table was lost and ends the process, because nothing works without the table. */
function endWithout(reason: string): never {
  console.error(`${reason}. npm start starts everything again.`)
  process.exit(1)
}

/**
 * Milliseconds within which a second signal counts as the same press of Ctrl-C. The signal of one
 * press can arrive twice, because npm forwards it.
 */
const ANOTHER_PRESS_MS = 1000

/** Stops the cloud on a signal. A second Ctrl-C, or one before the cloud is up, exits at once. */
function stopOnSignal(running: () => Cloud | undefined): void {
  let stoppingSince: number | undefined
  const stop = () => {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > ANOTHER_PRESS_MS) process.exit(130)
      return
    }
    stoppingSince = Date.now()
    say('Stopping when the work under way is done; Ctrl-C again stops at once ...')
    const cloud = running()
    if (cloud === undefined) process.exit(130)
    cloud.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('The local cloud did not stop cleanly', error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
}

function printTable({ outputs, services }: Cloud, tookMs: number): void {
  const rows = [
    ...services.flatMap(({ name, url }): [string, string][] => (url ? [[name, url]] : [])),
    ['API document', `${outputs.apiUrl}/docs`],
    ['Mail', outputs.mailUrl],
    ['Push messages', outputs.pushUrl],
  ] as const
  say(`\nFanward is ready after ${(tookMs / 1000).toFixed(1)} s\n`)
  for (const [name, url] of rows) say(`  ${name.padEnd(14)} ${url}`)
  if (outputs.demoAccounts.length > 0) {
    say(`\n  Demo accounts, password ${outputs.demoAccounts[0]?.password}`)
    for (const { role, email } of outputs.demoAccounts) say(`  ${role.padEnd(14)} ${email}`)
  }
  say('\nCtrl-C stops everything.')
}

function say(text: string): void {
  console.log(text)
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  if (process.env['DEBUG']) console.error(error)
  process.exit(1)
})
