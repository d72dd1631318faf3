import type { Answer } from './send.ts'

/** Parses a response, whose form is not checked; undefined where it is not the service's. */
export function readJson<Content extends object>({ body }: Answer): Content | undefined {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
