import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { NotFound, type PutObjectCommandInput, type S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { buildLambdas } from '#scripts/build-lambdas.ts'
import { bundleIdIn, bundleOf, decodeStack, keepMap, readMap } from '#scripts/source-maps.ts'

let folder: string
let file: string
let bundle: string
let map: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fanward-maps-'))
  const entry = 'schedules/recount-fans.ts'
  const { bundles } = await buildLambdas(folder, [{ name: 'recount-fans', entry }])
  file = bundles[0]?.file ?? ''
  bundle = bundleIdIn(readFileSync(file, 'utf8')) ?? ''
  map = readFileSync(`${file}.map`, 'utf8')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Calls a function that fails. Returns the line that the function logs, and the stack trace. */
async function failure(): Promise<{ line: string; stack: string }> {
  setEnvironment({ TABLE_NAME: undefined })
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
  vi.stubEnv('POWERTOOLS_DEV', 'true')
  const { handler } = await import(pathToFileURL(file).href)
  const event = { schedule: 'recount-fans', time: '2026-11-22T10:00:00.000Z' }
  const error = await handler(event).catch((thrown: Error) => thrown)
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  return { line: lines.join('\n'), stack: String(error.stack) }
}

describe('a bundle', () => {
  it('is named after what it holds, and names itself in its log, whose stack is decoded', async () => {
    expect(bundle).toMatch(/^[0-9a-f]{12}$/)
    const { line } = await failure()
    expect(line).toMatch(/index\.mjs:\d+:\d+/)
    expect(bundleOf(line)).toBe(bundle)
    const decoded = decodeStack(line, map)
    expect(decoded).toMatch(/lambdas\/base\/environment\.ts:\d+:\d+/)
    const [, at = ''] = /lambdas\/base\/environment\.ts:(\d+)/.exec(decoded) ?? []
    const source = readFileSync('lambdas/base/environment.ts', 'utf8').split('\n')
    expect(source[Number(at) - 1]).toContain('Environment lacks')
  })

  it('that no line names has to be given', () => {
    expect(() => bundleOf('{"message":"failed"}')).toThrow('--bundle')
  })
})

describe('the map of a bundle', () => {
  it('is kept once, under the name of the bundle, and read again', async () => {
    const bucket = new Map<string, Uint8Array>()
    const send = async (command: {
      input: PutObjectCommandInput
      constructor: { name: string }
    }) => {
      const { Key = '', Body } = command.input
      if (command.constructor.name === 'PutObjectCommand')
        return bucket.set(Key, Body as Uint8Array)
      const found = bucket.get(Key)
      if (found === undefined) throw new NotFound({ $metadata: {}, message: 'not there' })
      return { Body: { transformToByteArray: async () => found } }
    }
    const place = { client: { send } as unknown as S3Client, Bucket: 'maps' }

    expect(await keepMap(place, bundle, map)).toBe('kept')
    expect(await keepMap(place, bundle, 'another')).toBe('there')

    expect([...bucket.keys()]).toEqual([`maps/${bundle}.json.gz`])
    expect(await readMap(place, bundle)).toBe(map)
  })
})
