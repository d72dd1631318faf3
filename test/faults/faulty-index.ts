import { AwsFailure, UNREADABLE } from '#lambdas/base/aws/send-aws-request.ts'
import type { SearchIndex } from '#lambdas/search/search-index.ts'
import type { Random } from '#scripts/random.ts'
import { type Fault, LATE_MS, shareOf } from './fault.ts'

type Act = () => Promise<unknown>

/**
 * Milliseconds until a simulated timeout. The real OpenSearch transport takes longer because it
 * retries.
 */
const SILENCE_MS = 2_000

/** Effect of each fault on a call: what the OpenSearch transport reports after its last retry. */
const WAYS: Record<Fault, (act: Act) => Promise<unknown>> = {
  throttling: () => Promise.reject(new AwsFailure('ThrottlingException', { status: 429 })),
  errors: () => Promise.reject(new AwsFailure('internal_server_error', { status: 500 })),
  async timeouts() {
    await new Promise((resolve) => setTimeout(resolve, SILENCE_MS))
    throw Object.assign(new Error('The index was silent'), { code: 'ETIMEDOUT' })
  },
  async slow(act) {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    return act()
  },
  async torn(act) {
    await act()
    throw new AwsFailure(UNREADABLE, { status: 200 })
  },
  async dropped(act) {
    await act()
    throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
  },
  async doubled(act) {
    await act()
    return act()
  },
  // A wrong clock has no effect, because the transport corrects its clock after the first rejection
  // (test/search/signing.test.ts).
  skew: (act) => act(),
}

/** Wraps the local search index, so that the current fault affects some of its calls. */
export function faultyIndex(real: SearchIndex, random: Random) {
  let injected: Fault | undefined
  let hits = 0
  const meeting = (act: Act) => {
    if (injected === undefined || !random.chance(shareOf(injected))) return act()
    hits += 1
    return WAYS[injected](act)
  }
  const index = new Proxy(real, {
    get(target, name: keyof SearchIndex) {
      const does: unknown = target[name]
      // Returns properties that are not methods unchanged. For example, `await` reads the property
      // `then`.
      if (typeof does !== 'function') return does
      return (...given: unknown[]) => meeting(() => does.apply(target, given))
    },
  })
  return {
    index,
    inject(fault: Fault | undefined) {
      injected = fault
      hits = 0
    },
    hits: () => hits,
  }
}
