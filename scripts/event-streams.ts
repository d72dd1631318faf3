import type { Plugin } from 'esbuild'

/**
 * No function of ours reads or writes a stream of events, as S3's SELECT does: what the SDK brings
 * for them, 15 kB in every bundle, stands aside. Whoever needs it after all is told here.
 */
export const eventStreams: Plugin = {
  name: 'event-streams',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ path }) => ({
      ...{ path, namespace: 'event-streams', sideEffects: false },
    }))
    onLoad({ filter: /.*/, namespace: 'event-streams' }, () => ({ contents: STAND_IN }))
  },
}

const STAND_IN = `
const refuse = () => { throw new Error('Event streams are left out of the bundles: see scripts/event-streams.ts') }
export const resolveEventStreamSerdeConfig = (config) => config
export const eventStreamSerdeProvider = refuse
export class EventStreamSerde { constructor() { refuse() } }
`
