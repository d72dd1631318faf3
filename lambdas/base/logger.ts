import { Logger } from '@aws-lambda-powertools/logger'
import { redactedError, redactValue } from './redact.ts'

/**
 * One logger per function; the request id and the endpoint's name are appended per call. No line of
 * it holds an e-mail address or a secret, wherever in a message, an error or its causes one stands.
 */
export const logger = new Logger({
  serviceName: 'fanward',
  jsonReplacerFn: redactValue,
  persistentKeys: { bundle: bundleId() },
})

/** Runs a function's work; what fails is logged with its causes, and thrown on redacted. */
export async function loggingFailure<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    logger.error('failed', { error })
    throw redactedError(error)
  }
}

/** By which the source map of a stack is found; a bundle begins with it (scripts/bundle-id.ts). */
function bundleId(): unknown {
  return Reflect.get(globalThis, 'fanwardBundle')
}
