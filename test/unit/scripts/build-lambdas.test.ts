import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints, functions } from '#lambdas/manifest.ts'
import { buildLambdas } from '#scripts/build-lambdas.ts'

const WEB_CLIENT = 'NativeModule internal/deps/undici/undici'
const LOADING = `
const { handler } = await import(process.argv[1])
console.log(JSON.stringify({
  handler: typeof handler,
  isWebClientLoaded: process.moduleLoadList.includes('${WEB_CLIENT}'),
}))
`
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanward-bundles-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('a function loads away from the repository, without Node’s client of the web', async () => {
  const redeeming = endpoints.filter(({ contract }) => contract.name === 'redeem-deal')
  const entries = redeeming.map(({ contract, entry }) => ({ name: contract.name, entry }))

  const { bundles } = await buildLambdas(folder, entries)

  const [file = ''] = bundles.map((bundle) => bundle.file)
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', LOADING, file], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(JSON.parse(said)).toEqual({ handler: 'function', isWebClientLoaded: false })
})

const DRAWING = `
const { drawPoster } = await import(process.argv[1])
const sharp = (await import('sharp')).default
const red = { create: { width: 90, height: 60, channels: 3, background: 'red' } }
const poster = { offer: 'Łatwo & à moitié prix', type: 'public', typeName: 'For fans', color: '#0a6b49',
  business: 'Harbour Pizza', forFans: 'For fans of', photo: 'photo.jpg', logo: 'logo.svg' }
const jpeg = await drawPoster(poster, { photo: await sharp(red).png().toBuffer() })
console.log(JSON.stringify(await sharp(jpeg).metadata()))
`

it('posters are drawn away from the repository, with fonts that only their function has', async () => {
  const into = join(folder, 'posters')
  const { metafile } = await buildLambdas(into, [
    { name: 'probe', entry: 'services/posters/draw-poster.ts' },
    ...functions.filter(({ name }) => ['draw-posters', 'fanout', 'read-page'].includes(name)),
  ])

  const drawing = Object.entries(metafile.outputs)
    .filter(([, { inputs }]) => Object.keys(inputs).some((file) => file.includes('/satori/')))
    .map(([file]) => basename(dirname(file)))
  expect(new Set(drawing)).toEqual(new Set(['probe', 'draw-posters']))
  const withFonts = readdirSync(into).filter((name) => existsSync(join(into, name, 'node_modules')))
  expect(withFonts.toSorted()).toEqual(['draw-posters', 'probe'])
  const beside = join(into, 'probe', 'node_modules', 'sharp')
  symlinkSync(join(process.cwd(), 'node_modules', 'sharp'), beside)
  const run = ['--input-type=module', '-e', DRAWING, join(into, 'probe', 'index.mjs')]
  const said = execFileSync(process.execPath, run, { cwd: join(into, 'probe'), encoding: 'utf8' })
  expect(JSON.parse(said)).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

const READING_TABLE = `
const { dynamo } = await import(process.argv[1])
const { Item } = await dynamo('GetItem', { TableName: 'fanward', Key: { pk: 'a', sk: 'b' } })
console.log(Item.pk)
`
const SEARCHING = `
const { openSearchTransport } = await import(process.argv[1])
const transport = openSearchTransport(process.env.OPENSEARCH_ENDPOINT, true)
const { body } = await transport.request({ method: 'GET', path: '/' })
console.log(body.Item.pk.S)
`
const TABLE = { entry: 'base/dynamo/dynamo.ts', script: READING_TABLE, client: 'sdk-table.mjs' }
const SEARCH = { entry: 'search/transport.ts', script: SEARCHING, client: 'sdk-search.mjs' }

it.each([
  ['table', 'thin', TABLE, undefined],
  ['table', 'sdk', TABLE, /^aws-sdk-js/],
  ['search domain', 'thin', SEARCH, undefined],
  ['search domain', 'sdk', SEARCH, /^opensearch-js/],
])(
  'a bundle reaches the %s by the transport %s of its environment',
  async (service, transport, { entry, script, client }, agent) => {
    const agents: (string | undefined)[] = []
    const server = createServer(({ headers }, response) => {
      agents.push(headers['user-agent'])
      response.end('{"Item":{"pk":{"S":"found"}}}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const into = join(folder, `${service}-${transport}`)
    const { bundles } = await buildLambdas(into, [{ name: 'probe', entry }])
    const [file = ''] = bundles.map((bundle) => bundle.file)

    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', script, file],
      {
        cwd: into,
        env: {
          AWS_REGION: 'ca-central-1',
          AWS_ACCESS_KEY_ID: 'made-up',
          AWS_SECRET_ACCESS_KEY: 'whatever',
          DYNAMODB_ENDPOINT: url,
          OPENSEARCH_ENDPOINT: url,
          TABLE_TRANSPORT: transport,
          SEARCH_TRANSPORT: transport,
        },
      },
    )
    server.close()

    expect(stdout.trim()).toBe('found')
    expect(agents).toEqual([agent && expect.stringMatching(agent)])
    const files = readdirSync(join(into, 'probe')).filter((name) => name.endsWith('.mjs'))
    expect(files.sort()).toEqual(['index.mjs', client])
    expect(bundles.map(({ bytes }) => bytes < 100_000)).toEqual([true])
  },
)
