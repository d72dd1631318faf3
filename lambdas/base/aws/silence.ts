import { optionalEnvironment } from '../environment.ts'

/** Services answer within milliseconds as a rule; most functions have ten seconds in all. */
const SILENCE_MS = 4_000

/** Returns the milliseconds that a service may be silent before the request is retried. */
export function silenceMs(): number {
  return Number(optionalEnvironment('SILENCE_MS') ?? SILENCE_MS)
}

/** For clients of the SDK, which wait for ever unless this is said. */
export function impatient() {
  return {
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: silenceMs(),
      throwOnRequestTimeout: true,
    },
  }
}
