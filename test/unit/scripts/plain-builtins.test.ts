import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plainBuiltins } from '#scripts/plain-builtins.ts'

const WEB_CLIENT = 'NativeModule internal/deps/undici/undici'
const ASKING = `
import { Agent, request } from 'node:http'
import http from 'http'
console.log(JSON.stringify({
  isWebClientLoaded: process.moduleLoadList.includes('${WEB_CLIENT}'),
  kinds: [typeof Agent, typeof request, typeof http.createServer],
}))
`
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanward-plain-http-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function run(plugins: Plugin[]): Promise<unknown> {
  const outfile = join(folder, 'index.mjs')
  await build({
    stdin: { contents: ASKING },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    plugins,
  })
  return JSON.parse(execFileSync(process.execPath, [outfile], { encoding: 'utf8' }))
}

it('hands out the parts of http, and spares the client of the web that a plain import loads', async () => {
  const kinds = ['function', 'function', 'function']
  expect(await run([plainBuiltins])).toEqual({ isWebClientLoaded: false, kinds })
  expect(await run([])).toEqual({ isWebClientLoaded: true, kinds })
})
