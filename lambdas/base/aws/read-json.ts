import type { Answer } from './send.ts'

/** What an answer holds, taken for of this form; undefined where it is none of the service's. */
export function readJson<Content extends object>({ body }: Answer): Content | undefined {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
