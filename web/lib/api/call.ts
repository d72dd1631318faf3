import type { BodyOf, Contract, OutputOf, ParamsOf } from '#shared/api/contract.ts'
import { addressOf } from '#shared/call-address.ts'
import { SERVER_TIME_HEADER } from '#shared/constants.ts'
import { noteServerTime } from '../server-clock.ts'
import { ApiProblem, OfflineError, problemOf, UnexpectedAnswer } from './api-problem.ts'
import { bearerToken } from './token.ts'

type QueryValue = string | number | boolean | undefined

/** A query as the browser writes it: every value may be left out, and travels as text. */
type QueryInput<C extends Contract> = {
  [Name in keyof C['query']['_zod']['output']]?: QueryValue
}

export interface Input<C extends Contract> {
  params?: ParamsOf<C>
  query?: QueryInput<C>
  body?: BodyOf<C>
  signal?: AbortSignal
}

/**
 * Calls one endpoint, and parses its answer by the contract: by the shape of its schema in the built
 * site, where contracts come from `#light`. Throws `ApiProblem` for a refusal, `OfflineError` when there was no
 * answer, and `UnexpectedAnswer` for one that is none of this endpoint's.
 */
export async function call<C extends Contract>(
  contract: C,
  input: Input<C> = {},
): Promise<OutputOf<C>> {
  const { params, query, body, signal } = input
  const address = addressOf(
    contract.path,
    params as Record<string, string> | undefined,
    query as Record<string, QueryValue> | undefined,
  )
  const token = contract.access === 'anyone' ? undefined : await bearerToken()
  const headers = new Headers({ accept: contract.contentType ?? 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const response = await send(address, {
    method: contract.method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  noteTimeOf(response, contract)
  if (!response.ok) throw new ApiProblem(response.status, problemOf(await readJson(response)))
  const answer = contract.contentType ? await response.text() : await readJson(response)
  const parsed = contract.output.safeParse(answer)
  if (!parsed.success) throw new UnexpectedAnswer(contract.name, { cause: parsed.error })
  return parsed.data as OutputOf<C>
}

function noteTimeOf({ headers, ok }: Response, { cacheSeconds }: Contract): void {
  const at = headers.get(SERVER_TIME_HEADER)
  if (at !== null) noteServerTime(at, ok ? cacheSeconds : 0)
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new OfflineError('There was no answer', { cause: error })
  }
}

/** Undefined for what is no JSON. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}
