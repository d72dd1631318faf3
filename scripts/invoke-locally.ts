import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** Path below the site's URL at which a POST invokes the named function. */
export const INVOKE_PATH = '/__local/functions/'

/** File to which `npm start` writes the addresses of the local cloud. */
export const OUTPUTS_FILE = '.local/outputs.json'

/**
 * Invokes a function of the running local cloud and returns its answer. If the function fails,
 * returns an object with `errorMessage`.
 */
export async function invokeLocally(
  siteUrl: string,
  name: string,
  payload: object,
): Promise<unknown> {
  const response = await fetch(`${siteUrl}${INVOKE_PATH}${name}`, {
    method: 'POST',
    body: JSON.stringify(payload),
  }).catch((cause: unknown) => {
    throw new Error(`No local cloud answers at ${siteUrl}`, { cause })
  })
  return response.json()
}

/** Returns the URL of the most recently started local cloud. */
export function localSite(file: string): string {
  if (!existsSync(file)) throw new Error(`${file} is not there: start the local cloud first`)
  return z.object({ siteUrl: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).siteUrl
}
