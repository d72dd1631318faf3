import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const REFUSE = `const refuse = () => { throw new Error('This is left out of the bundles: see scripts/unused-parts.ts') }`

/**
 * Stand-ins for parts of the SDK that every client brings and no function of ours uses: streams of events, as
 * S3's SELECT reads them, 15 kB in every bundle. A call of one throws with the reason.
 */
const STAND_INS: Readonly<Record<string, string>> = {
  '@smithy/core/event-streams': `${REFUSE}
export const resolveEventStreamSerdeConfig = (config) => config
export const eventStreamSerdeProvider = refuse
export class EventStreamSerde { constructor() { refuse() } }`,
}

/** Hashes written out in JavaScript, up to 8 kB, for a Node that has none: ours has. */
const HASHES = /[\\/](checksum|sha)[\\/]\w+[\\/](Sha256|Sha1|Md5)Node\.js$/
const NATIVE_OR_NOT = /hasNativeCrypto \? (buildNativeClass\(\)) : \w+/

/** A client's description, 2 kB, of which it reads the version. */
const DESCRIPTIONS = /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/

/** Leaves out of the functions what they carry of the AWS SDK without ever asking for it. */
export const unusedParts: Plugin = {
  name: 'unused-parts',
  setup({ onResolve, onLoad }) {
    const stoodFor = new RegExp(`^(${Object.keys(STAND_INS).join('|')})$`)
    onResolve({ filter: stoodFor }, ({ path }) => ({
      path,
      namespace: 'unused-parts',
      sideEffects: false,
    }))
    onLoad({ filter: /.*/, namespace: 'unused-parts' }, ({ path }) => ({
      contents: STAND_INS[path] ?? '',
    }))
    onLoad({ filter: HASHES }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(NATIVE_OR_NOT, '$1'),
    }))
    onLoad({ filter: DESCRIPTIONS }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8'))
      return { contents: JSON.stringify({ version }), loader: 'json' }
    })
  },
}
